import { isFinal } from '@domain/bookings/booking-status';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { SpeakButton } from '@/ui/speak-button';
import { Surface } from '@/ui/surface';
import { AcceptanceNote } from '../acceptance-note';
import { BookingFacts } from '../booking-facts';
import { BookingParty } from '../booking-party';
import { BookingStatusBadge } from '../booking-status-badge';
import { BookingStatusSelect } from '../booking-status-select';
import { bookingWords } from '../booking-words';
import { JobActions } from './job-actions';
import type { JobProps } from './job-parts';
import { NextStepButton } from './next-step-button';
import classes from './job-row.module.css';
import card from '../booking-card.module.css';

/**
 * A job of another day in a row (P217): when, what and who; its status and what comes next beside, while it has any. All else is
 * behind a tap, unless something waits for the provider's answer.
 */
export function JobRow({ job, kmBefore, ...parts }: JobProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const words = bookingWords(job, true, t, f);
  // What ends while one looks stays as it is: nothing jumps under a finger.
  const [isUnderWay] = useState(!isFinal(job.status));
  const isOneLine = !isUnderWay && job.status === 'CANCELED';
  return (
    <li className={card.item}>
      <Surface
        className={classes.row}
        component="article"
        aria-label={words.label}
        data-canceled={isOneLine || undefined}
      >
        <details
          className={classes.fold}
          open={chosen ?? waits(job)}
          onToggle={(event) => setChosen(event.currentTarget.open)}
        >
          <summary className={classes.summary}>
            <span className={classes.line}>
              <bdi dir="ltr" className={classes.time}>
                {words.time}
              </bdi>
              {!isOneLine && (
                <>
                  <span>{words.type}</span>
                  <span className={classes.who}>{words.party}</span>
                </>
              )}
              {isFinal(job.status) && <BookingStatusBadge status={job.status} />}
            </span>
            <IconChevronDown className={classes.sign} size={24} aria-hidden />
          </summary>
          <div className={classes.all}>
            <div className={classes.facts}>
              <SpeakButton text={words.spoken} />
              {isOneLine && <p className={classes.what}>{words.type}</p>}
              <BookingFacts booking={job} words={words} kmBefore={kmBefore} />
            </div>
            <div>
              <BookingParty booking={job} words={words} nameless={!isOneLine} />
              {!isFinal(job.status) && (
                <div className={classes.onPaper}>
                  <BookingStatusBadge status={job.status} />
                </div>
              )}
            </div>
            <AcceptanceNote booking={job} />
            {parts.renderNotice?.(job)}
            <JobActions job={job} withoutStatus={isUnderWay} {...parts} />
          </div>
        </details>
        {isUnderWay && (
          <div className={classes.next}>
            <BookingStatusSelect booking={job} onCompleted={parts.onCompleted} bare />
            <NextStepButton booking={job} size="md" />
          </div>
        )}
      </Surface>
    </li>
  );
}

/** What nobody must overlook stands open: a booking to be accepted, another time, a receipt that was refused. */
function waits({ acceptBy, move, receipt }: JobProps['job']): boolean {
  return Boolean(acceptBy) || move?.proposedBy === 'CONSUMER' || receipt?.isRefused === true;
}
