import { Alert, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { COUNTED } from '@domain/jobs/quantity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobSiteInput, SlotCellFragment } from '@/gql/graphql';
import { useActedFor } from '@/lib/acted-for';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { ErrorState } from '@/ui/error-state';
import { CalendarBoard } from './calendar-board';
import { CalendarTurns } from './calendar-turns';
import classes from './calendar.module.css';
import { SLOT, SLOTS_HOME } from './slots.documents';
import { useCalendarPages } from './use-calendar-pages';
import { useLiveCalendar } from './use-live-calendar';
import { wantedJob, type WantedJob } from './wanted-job';

type ServiceCalendarProps = {
  serviceId: string;
  /** Called once the user has chosen a time *and* confirmed it: there is nothing more to ask. Where the slot is open even then, the calendar reads itself again. */
  onBook: (slot: SlotCellFragment, job: WantedJob) => unknown;
  /** Where the work is; null is at home. */
  site?: JobSiteInput | null;
  /** The slot that is being booked: its button shows it and nothing else can be pressed. */
  busySlotId?: string | null;
  /** Slots whose booking waits for a network: they say so, and cannot be chosen again. */
  waitingSlots?: ReadonlySet<string>;
  /** What it says without a free slot; else 'No slots available for this service at the moment.' */
  emptyText?: string;
  /** What it says where it cannot be loaded; else 'Failed to load calendar. Please try again.' */
  failedText?: string;
  /** What one can do about a day (YYYY-MM-DD) that has nothing open. */
  renderFull?: (date: string) => ReactNode;
  /** What else is asked of who books; it stands above the button. */
  children?: ReactNode;
};

/** A service's booking window: a strip of days, the times of one, one button that books. It changes live. */
export function ServiceCalendar({
  serviceId,
  onBook,
  site = null,
  busySlotId,
  waitingSlots,
  emptyText,
  failedText,
  renderFull,
  children,
}: ServiceCalendarProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { from, turns } = useCalendarPages();
  // Who logs in meanwhile reads the calendar anew, and finds what they had chosen.
  const [tried, setTried] = useState<SlotCellFragment | null>(null);
  const { client, data, error, loading, refetch } = useLiveCalendar(serviceId, undefined, from);
  const session = useSession();
  const actedFor = useActedFor();
  const isHomeAsked = !!data?.service.terms.travel && !site && !!session;
  const { data: viewer } = useQuery(SLOTS_HOME, { skip: !isHomeAsked || actedFor !== null });

  if (data?.service.paused)
    return (
      <Alert color="yellow" variant="light" role="status">
        {t('errors.SERVICE_PAUSED')}
      </Alert>
    );
  if (data) {
    const consumer = actedFor ? actedFor.user : viewer?.me;
    const home = isHomeAsked ? (consumer?.location ?? null) : null;
    const book = async (slot: SlotCellFragment, job: WantedJob) => {
      setTried(slot);
      await onBook(slot, job);
      // Who booked, and who lost a race, have it in the cache. Whatever else came of it, the calendar may be out of date.
      const known = client.cache.readFragment({ id: client.cache.identify(slot), fragment: SLOT });
      if (known?.status === 'OPEN') await refetch().catch(() => undefined);
    };
    const { calendar, availability } = data.service;
    return (
      <>
        <CalendarBoard
          key={`${serviceId} ${from}`}
          days={calendar}
          begun={tried}
          unit={COUNTED[data.service.price.unit]}
          jobOf={(free, said) => wantedJob(data.service, calendar, free, said, site, home)}
          onBook={(slot, job) => void book(slot, job)}
          busySlotId={busySlotId}
          waitingSlots={waitingSlots}
          emptyText={emptyText ?? t('slots.none')}
          renderFull={renderFull}
        >
          {data.service.acceptWithinHours !== null && (
            <p className={classes.note}>
              {t('acceptance.note', { time: f.duration(data.service.acceptWithinHours * 60) })}
            </p>
          )}
          {children}
        </CalendarBoard>
        <CalendarTurns {...turns(calendar, availability.windowDays)} />
      </>
    );
  }
  if (loading) return <CalendarSkeleton />;
  return error ? (
    <ErrorState text={failedText ?? t('slots.calendarFailed')} onRetry={() => void refetch()} />
  ) : null;
}

function CalendarSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.board}>
      <VisuallyHidden>{t('slots.loading')}</VisuallyHidden>
      <Skeleton height={96} aria-hidden />
      <div className={classes.times} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={64} />
        ))}
      </div>
    </div>
  );
}
