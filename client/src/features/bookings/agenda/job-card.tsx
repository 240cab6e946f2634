import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { SpeakButton } from '@/ui/speak-button';
import { Surface } from '@/ui/surface';
import { AcceptanceNote } from '../acceptance-note';
import { BookingFacts } from '../booking-facts';
import { BookingParty } from '../booking-party';
import { BookingStatusBadge } from '../booking-status-badge';
import { bookingWords } from '../booking-words';
import { JobActions } from './job-actions';
import type { JobProps } from './job-parts';
import { NextStepButton } from './next-step-button';
import classes from './job-card.module.css';
import card from '../booking-card.module.css';

/** A job of today, to be read at arm's length (P216): when, who, what, the number to call, and what comes next; then all else. */
export function JobCard({ job, kmBefore, ...parts }: JobProps) {
  const { t } = useTranslation();
  const words = bookingWords(job, true, t, useFormat());
  return (
    <li className={card.item}>
      <Surface className={classes.card} component="article" aria-label={words.label}>
        <div className={classes.half}>
          <div className={classes.head}>
            <h3 className={classes.time}>
              <bdi dir="ltr">{words.time}</bdi>
            </h3>
            <SpeakButton text={words.spoken} />
          </div>
          <div className={classes.what}>
            <BookingParty booking={job} words={words} />
            <p className={classes.type}>
              <strong>{words.type}</strong>
              <BookingStatusBadge status={job.status} />
            </p>
          </div>
          <AcceptanceNote booking={job} />
          {parts.renderNotice?.(job)}
          <NextStepButton booking={job} />
        </div>
        <div className={classes.half}>
          <div className={classes.facts}>
            <BookingFacts booking={job} words={words} kmBefore={kmBefore} />
          </div>
          <JobActions job={job} {...parts} />
        </div>
      </Surface>
    </li>
  );
}
