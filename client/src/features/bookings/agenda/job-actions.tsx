import { isFinal } from '@domain/bookings/booking-status';
import { AddToCalendarButton } from '../add-to-calendar-button';
import { BookingStatusSelect } from '../booking-status-select';
import { AnswerNoteButton } from './answer-note-button';
import type { JobProps } from './job-parts';
import card from '../booking-card.module.css';

type JobActionsProps = Pick<JobProps, 'job' | 'renderActions' | 'onCompleted'> & {
  /** The list of statuses stands elsewhere. */
  withoutStatus?: boolean;
};

/** All that a provider can do about a job besides what comes next. */
export function JobActions({ job, withoutStatus, renderActions, onCompleted }: JobActionsProps) {
  return (
    <div className={card.actions}>
      {!withoutStatus && <BookingStatusSelect booking={job} onCompleted={onCompleted} />}
      {renderActions?.(job)}
      {job.note && !isFinal(job.status) && <AnswerNoteButton booking={job} />}
      {!isFinal(job.status) && <AddToCalendarButton bookingId={job.id} />}
    </div>
  );
}
