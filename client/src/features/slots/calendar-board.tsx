import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { QuantityUnit } from '@domain/jobs/quantity';
import { hasStarted, occupiedBecause } from '@domain/slots/slot-status';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotCellFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import classes from './calendar.module.css';
import { DayStrip } from './day-strip';
import { type CalendarDay, firstDay, hasFreeSlots, isFree } from './free-slots';
import { JobBill } from './job-bill';
import { JobLength } from './job-length';
import { JobQuantity } from './job-quantity';
import { SlotGrid } from './slot-grid';
import { useNow } from './use-now';
import { freeRun, type JobProblem, type SaidJob, type WantedJob } from './wanted-job';

const ONE_SLOT: SaidJob = { slots: 1, typed: null };

type CalendarBoardProps = {
  days: CalendarDay[];
  /** The slot that is chosen from the start, with its day. */
  begun?: SlotCellFragment | null;
  /** Of what a job has a quantity. */
  unit: QuantityUnit;
  /** What is said of a job, in slots that are free in a row. */
  jobOf: (free: SlotCellFragment[], said: SaidJob) => WantedJob | JobProblem;
  onBook: (slot: SlotCellFragment, job: WantedJob) => void;
  busySlotId?: string | null;
  waitingSlots?: ReadonlySet<string>;
  emptyText: string;
  /** What one can do about a day (YYYY-MM-DD) that has nothing open. */
  renderFull?: (date: string) => ReactNode;
  /** Stands above the button. */
  children?: ReactNode;
};

/** Days, times of the chosen day, how long, what it costs, and the button that books the chosen time. */
export function CalendarBoard({
  days,
  begun = null,
  unit,
  jobOf,
  onBook,
  busySlotId,
  waitingSlots,
  emptyText,
  renderFull,
  children,
}: CalendarBoardProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [openedAt] = useState(now);
  // Kept, not derived: a day that fills up while one looks at it stays open.
  const [date, setDate] = useState(() => begun?.date ?? firstDay(days, now));
  const [chosenId, setChosenId] = useState(begun?.id ?? null);
  const [said, setSaid] = useState<SaidJob>(ONE_SLOT);
  const timesId = useId();

  const day = days.find((each) => each.date === date) ?? days[0];
  const chosen = day?.slots.find(({ id }) => id === chosenId && !waitingSlots?.has(id));
  const canBook = day && !!(chosen ?? hasFreeSlots(day, now));
  const nothingFree = !days.some((each) => hasFreeSlots(each, now));
  const choose = (slotId: string | null) => {
    setChosenId(slotId);
    setSaid(ONE_SLOT);
  };
  const chooseDay = (next: string) => {
    setDate(next);
    choose(null);
  };
  const run = chosen && freeRun(days, chosen, (slot) => isFree(slot, now) && !waitingSlots?.has(slot.id));
  const wanted = run && jobOf(run, said);
  const job = typeof wanted === 'string' ? undefined : wanted;
  // Trips are counted beside the time; of days and areas the one follows from the other, whichever was said last.
  const isApart = unit === 'TRIP' || unit === 'VISIT';

  return (
    <div className={classes.board}>
      {nothingFree && (
        <p className={classes.note} role="status">
          {emptyText}
        </p>
      )}
      {day && (
        <>
          <DayStrip days={days} now={now} chosen={day.date} onChoose={chooseDay} disabled={!!busySlotId} />
          <DayHeading id={timesId} date={day.date} />
          <SlotGrid
            labelledBy={timesId}
            slots={day.slots.filter((slot) => !hasStarted(Date.parse(slot.startsAt), openedAt))}
            now={now}
            waitingSlots={waitingSlots}
            chosen={new Set(job ? job.slots.map(({ id }) => id) : [])}
            onChoose={choose}
            disabled={!!busySlotId}
          />
        </>
      )}
      {run && (
        <>
          <JobLength
            slots={job?.slots ?? run.slice(0, said.slots)}
            most={run.length}
            onChange={(slots) => setSaid({ slots, typed: isApart ? said.typed : null })}
            disabled={!!busySlotId}
          />
          <JobQuantity
            unit={unit}
            typed={said.typed}
            quantity={job?.quantity}
            problem={typeof wanted === 'string' ? t(wanted) : null}
            onType={(typed) => setSaid({ slots: isApart ? said.slots : 1, typed })}
            disabled={!!busySlotId}
          />
          {job && <JobBill quote={job.quote} isTravelOpen={job.isTravelOpen} />}
        </>
      )}
      {day && !hasFreeSlots(day, now) && renderFull?.(day.date)}
      {canBook && children}
      {/* It stands there from the start, so that nothing appears under a finger that is still tapping. */}
      {canBook && (
        <div className={classes.confirm}>
          {!chosen || isFree(chosen, now) || busySlotId === chosen.id ? (
            <ConfirmButton job={job} busy={!!chosen && busySlotId === chosen.id} onBook={onBook} />
          ) : (
            <p className={classes.note} data-alarm role="alert">
              {unavailableText(chosen, t)} {t('slots.chooseAnother')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function DayHeading({ id, date }: { id: string; date: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const day = f.date(date, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <h3 id={id} className={classes.heading}>
      {t('slots.timesOn', { date: day })}
    </h3>
  );
}

/** Why the chosen slot can no longer be had. */
function unavailableText({ status }: SlotCellFragment, t: TFunction): string {
  return t(`errors.${occupiedBecause(status) ?? 'SLOT_PAST'}`);
}

type ConfirmButtonProps = {
  job: WantedJob | undefined;
  busy: boolean;
  onBook: CalendarBoardProps['onBook'];
};

function ConfirmButton({ job, busy, onBook }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const day = (date: string) => f.date(date, { day: 'numeric', month: 'short' });
  const [first, last] = [job?.slots[0], job?.slots.at(-1)];
  return (
    <Button
      className={classes.book}
      fullWidth
      size="lg"
      loading={busy}
      disabled={!first}
      leftSection={first && <IconCalendarCheck size={24} aria-hidden />}
      onClick={() => job && first && onBook(first, job)}
    >
      {first && last
        ? t('slots.book', {
            time: f.timeRange(first.startTime, last.endTime),
            date: first.date === last.date ? day(first.date) : `${day(first.date)} – ${day(last.date)}`,
          })
        : t('slots.chooseTime')}
    </Button>
  );
}
