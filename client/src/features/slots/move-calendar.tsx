import { Button, Skeleton } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { hasStarted } from '@domain/slots/slot-status';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment, SlotCellFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import classes from './calendar.module.css';
import { DayStrip } from './day-strip';
import { type CalendarDay, firstDay, isFree } from './free-slots';
import { SlotGrid } from './slot-grid';
import { useLiveCalendar } from './use-live-calendar';
import { useNow } from './use-now';
import { freeRun } from './wanted-job';

type MovedBooking = Pick<
  BookingCardFragment,
  'serviceId' | 'slotId' | 'slots' | 'date' | 'startTime' | 'endDate' | 'endTime'
>;

type MoveCalendarProps = {
  booking: MovedBooking;
  /** Another slot was chosen, and confirmed. */
  onChoose: (slotId: string) => void;
  busy: boolean;
};

/** The calendar of a booking's service, in which another time is chosen for it. What it has itself may be part of that time. */
export function MoveCalendar({ booking, onChoose, busy }: MoveCalendarProps) {
  const { t } = useTranslation();
  const { data, error, loading, refetch } = useLiveCalendar(booking.serviceId);
  if (data)
    return <MoveBoard days={data.service.calendar} booking={booking} onChoose={onChoose} busy={busy} />;
  if (loading) return <Skeleton height={320} role="status" aria-label={t('slots.loading')} />;
  return error ? <ErrorState text={t('slots.calendarFailed')} onRetry={() => void refetch()} /> : null;
}

function MoveBoard({ days, booking, onChoose, busy }: MoveCalendarProps & { days: CalendarDay[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const [openedAt] = useState(now);
  const [date, setDate] = useState(
    () => days.find((day) => day.date === booking.date)?.date ?? firstDay(days, now),
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const timesId = useId();

  const day = days.find((each) => each.date === date) ?? days[0];
  if (!day) return <p className={classes.note}>{t('slots.none')}</p>;
  const mayTake = (slot: SlotCellFragment) =>
    isFree(isOwn(slot, booking) ? { ...slot, status: 'OPEN' } : slot, now);
  const shown = day.slots
    .filter((slot) => !hasStarted(Date.parse(slot.startsAt), openedAt))
    .map((slot) =>
      mayTake(slot) && slot.id !== booking.slotId ? { ...slot, status: 'OPEN' as const } : slot,
    );
  const chosen = shown.find(({ id }) => id === chosenId);
  const run = chosen && freeRun(days, chosen, mayTake).slice(0, booking.slots);
  const isEnough = run?.length === booking.slots;
  const dateOf = ({ date: of }: SlotCellFragment) => f.date(of, { day: 'numeric', month: 'short' });
  return (
    <div className={classes.board}>
      <DayStrip
        days={days}
        now={now}
        chosen={day.date}
        onChoose={(next) => {
          setDate(next);
          setChosenId(null);
        }}
        disabled={busy}
      />
      <h3 id={timesId} className={classes.heading}>
        {t('slots.timesOn', { date: f.date(day.date, { weekday: 'long', day: 'numeric', month: 'long' }) })}
      </h3>
      <SlotGrid
        labelledBy={timesId}
        slots={shown}
        now={now}
        chosen={new Set(run?.map(({ id }) => id))}
        onChoose={setChosenId}
        disabled={busy}
      />
      <div className={classes.confirm}>
        {chosen && !isEnough ? (
          <p className={classes.note} data-alarm role="alert">
            {t('slots.chooseAnother')}
          </p>
        ) : (
          <Button
            className={classes.book}
            fullWidth
            size="lg"
            loading={busy}
            disabled={!run}
            leftSection={run && <IconCalendarTime size={24} aria-hidden />}
            onClick={() => chosen && onChoose(chosen.id)}
          >
            {run
              ? t('moves.propose', {
                  time: f.timeRange(run[0]!.startTime, run.at(-1)!.endTime),
                  date: [...new Set([dateOf(run[0]!), dateOf(run.at(-1)!)])].join(' – '),
                })
              : t('slots.chooseTime')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a slot that is booked is one of the booking's. */
function isOwn({ status, date, startTime }: SlotCellFragment, booking: MovedBooking): boolean {
  const at = `${date} ${startTime}`;
  return (
    status === 'BOOKED' &&
    `${booking.date} ${booking.startTime}` <= at &&
    at < `${booking.endDate} ${booking.endTime}`
  );
}
