import { useMutation } from '@apollo/client/react';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconCalendarCheck, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { hasStarted } from '@domain/slots/slot-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { SlotCellFragment, SlotStatus } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { useUndo } from '@/ui/use-undo';
import { SET_SLOT_STATUS } from './manage-slots.documents';
import classes from './manage-slots.module.css';

const ICONS: Record<SlotStatus, typeof IconCheck> = {
  OPEN: IconCheck,
  BOOKED: IconCalendarCheck,
  NOT_WORKING: IconMinus,
};

type ManageSlotGridProps = {
  slots: SlotCellFragment[];
  /** Epoch milliseconds; what has started by then is over. */
  now: number;
  /** The day, for whoever listens. */
  label: string;
  editable: boolean;
};

/** One day's slots. Each waits for the server's word before it turns; others can be tapped meanwhile. */
export function ManageSlotGrid({ slots, now, label, editable }: ManageSlotGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [setSlotStatus] = useMutation(SET_SLOT_STATUS);
  const { offerUndo, undoNotice } = useUndo();
  if (slots.length === 0) return <p className={classes.none}>{t('manageServices.closedDay')}</p>;

  const toggle = async ({ id, status: before }: SlotCellFragment) => {
    if (before === 'BOOKED') return void toast.error(t('errors.SLOT_BOOKED'));
    const status = before === 'OPEN' ? 'NOT_WORKING' : 'OPEN';
    setBusy((ids) => new Set(ids).add(id));
    try {
      await setSlotStatus({ variables: { slotId: id, status } });
      offerUndo(t('manageServices.slotUpdated', { status: t(`slotStatus.${status}`) }), () =>
        setSlotStatus({ variables: { slotId: id, status: before } }),
      );
    } catch (error) {
      toast.error(problemText(error, t, t('manageServices.slotFailed')));
    } finally {
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return (
    <>
      <ul className={classes.grid} aria-label={label}>
        {slots.map((slot) => {
          const over = hasStarted(Date.parse(slot.startsAt), now);
          const Icon = over ? IconClock : ICONS[slot.status];
          return (
            <li key={slot.id}>
              <UnstyledButton
                className={classes.slot}
                data-status={slot.status}
                data-over={over || undefined}
                disabled={!editable || over || busy.has(slot.id)}
                onClick={() => void toggle(slot)}
              >
                <strong>{format.timeRange(slot.startTime, slot.endTime)}</strong>
                <span className={classes.word}>
                  {busy.has(slot.id) ? <Loader size={18} /> : <Icon size={20} aria-hidden />}
                  {over && slot.status === 'OPEN'
                    ? t('manageServices.started')
                    : t(`slotStatus.${slot.status}`)}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {undoNotice}
    </>
  );
}
