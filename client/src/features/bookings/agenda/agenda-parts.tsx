import { DayPart, dayPart } from '@domain/agenda/day-part';
import { waysBetween } from '@domain/agenda/day-route';
import { isFinal } from '@domain/bookings/booking-status';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../booking-card';
import { BookingStatusSelect } from '../booking-status-select';
import type { BookingCardFragment } from '@/gql/graphql';
import { useStableList } from '@/lib/use-stable-list';
import { LoadMoreButton } from '@/ui/load-more-button';
import type { JobParts } from './job-parts';
import { AnswerNoteButton } from './answer-note-button';
import { NextStepButton } from './next-step-button';
import classes from './agenda.module.css';

type List = { hasMore: boolean; loadMore: () => Promise<unknown> };

type AgendaPartsProps = {
  /** What is to come in order of time, then what is over, the latest first. */
  bookings: readonly BookingCardFragment[];
  /** YYYY-MM-DD */
  today: string;
  ahead: List;
  over: List;
} & JobParts;

const TITLES = {
  [DayPart.TODAY]: 'slots.today',
  [DayPart.TOMORROW]: 'slots.tomorrow',
  [DayPart.LATER]: 'agenda.later',
  [DayPart.PAST]: 'agenda.past',
} as const;
const PARTS = [DayPart.TODAY, DayPart.TOMORROW, DayPart.LATER, DayPart.PAST];

/** The jobs under their days; nothing moves while a finger is on them. */
export function AgendaParts({ bookings, today, ahead, over, ...parts }: AgendaPartsProps) {
  const { t } = useTranslation();
  const { items, handlers } = useStableList(bookings);
  const failedText = t('providerBookings.loadFailed');
  const more = (list: List) =>
    list.hasMore && <LoadMoreButton onLoad={list.loadMore} failedText={failedText} />;
  return (
    <div className={classes.parts} {...handlers}>
      {PARTS.map((part) => {
        const jobs = items.filter((job) => dayPart(job, today) === part);
        const isPast = part === DayPart.PAST;
        return (
          <div key={part} className={classes.part}>
            {jobs.length > 0 && (
              <section aria-labelledby={`agenda-${part}`}>
                <h2 id={`agenda-${part}`} className={classes.title}>
                  {t(TITLES[part])}
                </h2>
                <Jobs jobs={jobs} isRouted={!isPast} {...parts} />
              </section>
            )}
            {part === DayPart.LATER && more(ahead)}
            {isPast && more(over)}
          </div>
        );
      })}
    </div>
  );
}

type JobsProps = {
  jobs: readonly BookingCardFragment[];
  isRouted: boolean;
} & JobParts;

function Jobs({ jobs, isRouted, renderActions, renderNotice, onCompleted }: JobsProps) {
  const ways = isRouted ? waysBetween(jobs) : [];
  return (
    <ul className={classes.list}>
      {jobs.map((job, index) => (
        <BookingCard
          key={job.id}
          booking={job}
          kmBefore={ways[index] ?? null}
          notice={renderNotice?.(job)}
          actions={
            <>
              <NextStepButton booking={job} />
              <BookingStatusSelect booking={job} onCompleted={onCompleted} />
              {renderActions?.(job)}
              {job.note && !isFinal(job.status) && <AnswerNoteButton booking={job} />}
            </>
          }
        />
      ))}
    </ul>
  );
}
