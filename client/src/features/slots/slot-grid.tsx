import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SlotCellFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import classes from './calendar.module.css';
import { isFree } from './free-slots';

type SlotGridProps = {
  labelledBy: string;
  slots: SlotCellFragment[];
  /** Epoch milliseconds. */
  now: number;
  waitingSlots?: ReadonlySet<string>;
  /** The slots of the job. */
  chosen: ReadonlySet<string>;
  onChoose: (slotId: string) => void;
  disabled: boolean;
};

/** The times of one day. Only an open slot that has not started can be pressed; the others say in words why not. */
export function SlotGrid({
  labelledBy,
  slots,
  now,
  waitingSlots,
  chosen,
  onChoose,
  disabled,
}: SlotGridProps) {
  const { t } = useTranslation();
  const f = useFormat();
  if (slots.length === 0) return <p className={classes.note}>{t('slots.noneThatDay')}</p>;
  return (
    <ul className={classes.times} aria-labelledby={labelledBy}>
      {slots.map((slot) => {
        const waiting = waitingSlots?.has(slot.id);
        const free = isFree(slot, now) && !waiting;
        return (
          <li key={slot.id}>
            <UnstyledButton
              className={classes.time}
              data-status={
                free ? 'OPEN' : waiting ? 'WAITING' : slot.status === 'OPEN' ? 'STARTED' : slot.status
              }
              aria-pressed={free && chosen.has(slot.id)}
              disabled={!free || disabled}
              onClick={() => onChoose(slot.id)}
            >
              <span className={classes.range}>{f.timeRange(slot.startTime, slot.endTime)}</span>
              {!free && (
                <span className={classes.word}>
                  {waiting
                    ? t('offline.waiting')
                    : slot.status === 'OPEN'
                      ? t('slots.started')
                      : t(`slotStatus.${slot.status}`)}
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
