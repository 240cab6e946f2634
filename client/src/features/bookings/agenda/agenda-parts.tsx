import { DayPart, dayPart } from '@domain/agenda/day-part';
import { waysBetween } from '@domain/agenda/day-route';
import { BookingStatus } from '@domain/bookings/booking-status';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { useStableList } from '@/lib/use-stable-list';
import { LoadMoreButton } from '@/ui/load-more-button';
import { JobCard } from './job-card';
import type { JobParts, JobProps } from './job-parts';
import { JobRow } from './job-row';
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
                <Jobs
                  jobs={jobs}
                  isToday={part === DayPart.TODAY}
                  isDated={isPast || part === DayPart.LATER}
                  isRouted={!isPast}
                  {...parts}
                />
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
  isToday: boolean;
  /** Under the title of a part that has several days. */
  isDated: boolean;
  isRouted: boolean;
} & JobParts;

function Jobs({ jobs, isToday, isDated, isRouted, ...parts }: JobsProps) {
  const f = useFormat();
  const ways = isRouted ? waysBetween(jobs) : [];
  const Job = (job: BookingCardFragment, index: number) => {
    const props = { job, kmBefore: ways[index] ?? null, ...parts };
    return isToday ? <TodayJob key={job.id} {...props} /> : <JobRow key={job.id} {...props} />;
  };
  const all = jobs.map((job, index) => ({ date: job.date, item: Job(job, index) }));
  const days = isDated ? [...new Set(jobs.map(({ date }) => date))] : [null];
  return days.map((day) => (
    <Fragment key={day}>
      {day && (
        <h3 className={classes.date}>{f.date(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
      )}
      <ul className={classes.list}>
        {all.filter(({ date }) => day === null || date === day).map(({ item }) => item)}
      </ul>
    </Fragment>
  ));
}

/** Large, unless it was cancelled before one looked. */
function TodayJob(props: JobProps) {
  const [isLarge] = useState(props.job.status !== BookingStatus.CANCELED);
  return isLarge ? <JobCard {...props} /> : <JobRow {...props} />;
}
