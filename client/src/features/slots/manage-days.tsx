import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { type CalendarDay, isFree } from './free-slots';
import classes from './manage-slots.module.css';

type ManageDaysProps = {
  days: CalendarDay[];
  /** Epoch milliseconds. */
  now: number;
  chosen: string;
  onChoose: (date: string) => void;
};

/** The days of the booking window, each with what a provider wants to know of it: how many slots are booked, and how many open. */
export function ManageDays({ days, now, chosen, onChoose }: ManageDaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.days} aria-label={t('manageServices.days')}>
      {days.map((day) => {
        const booked = day.slots.filter(({ status }) => status === 'BOOKED').length;
        const open = day.slots.filter((slot) => isFree(slot, now)).length;
        return (
          <li key={day.date}>
            <UnstyledButton
              className={classes.day}
              aria-pressed={day.date === chosen}
              onClick={() => onChoose(day.date)}
            >
              <span>{format.date(day.date, { weekday: 'short' })}</span>
              <strong>{format.date(day.date, { day: 'numeric', month: 'short' })}</strong>
              <span className={classes.count}>{t('manageServices.openCount', { number: open })}</span>
              {booked > 0 && (
                <span className={classes.count} data-booked>
                  {t('manageServices.bookedCount', { number: booked })}
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
