import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { CalendarTurns } from './calendar-turns';
import { firstDay } from './free-slots';
import { ManageDays } from './manage-days';
import { ManageSlotGrid } from './manage-slot-grid';
import { useCalendarPages } from './use-calendar-pages';
import { useLiveCalendar } from './use-live-calendar';
import { useNow } from './use-now';
import classes from './manage-slots.module.css';

type ManageSlotsProps = { serviceId: string; providerId: string; editable: boolean };

/** A provider's slots by day, live: a tap closes an open one and opens a closed one (P37). */
export function ManageSlots({ serviceId, providerId, editable }: ManageSlotsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [date, setDate] = useState<string | null>(null);
  const { from, turns } = useCalendarPages();
  const { data, error, loading, refetch } = useLiveCalendar(serviceId, providerId, from);

  if (!data) {
    if (loading) return <Skeleton height={220} role="status" aria-label={t('common.loading')} />;
    return error ? (
      <ErrorState
        text={problemText(error, t, t('manageServices.slotsFailed'))}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  const days = data.service.calendar;
  const pages = <CalendarTurns {...turns(days, data.service.availability.windowDays)} />;
  if (!days.some(({ slots }) => slots.length > 0))
    return (
      <>
        <p className={classes.none}>{t('manageServices.noSlots')}</p>
        {pages}
      </>
    );

  const day = days.find((each) => each.date === (date ?? firstDay(days, now))) ?? days[0]!;
  const title = format.date(day.date, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className={classes.slots}>
      <ManageDays days={days} now={now} chosen={day.date} onChoose={setDate} />
      <h4 className={classes.title}>{title}</h4>
      {editable && <p className={classes.hint}>{t('manageServices.slotsHint')}</p>}
      <ManageSlotGrid slots={day.slots} now={now} label={title} editable={editable} />
      {pages}
    </div>
  );
}
