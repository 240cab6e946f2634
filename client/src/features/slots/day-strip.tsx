import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './calendar.module.css';
import { type CalendarDay, hasFreeSlots, isOver } from './free-slots';

type DayStripProps = {
  days: CalendarDay[];
  /** Epoch milliseconds. */
  now: number;
  chosen: string;
  onChoose: (date: string) => void;
  disabled: boolean;
};

/** The booking window's days, each with '✅ Available', '❌ Fully Booked', or that it is over. The first is today. */
export function DayStrip({ days, now, chosen, onChoose, disabled }: DayStripProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Where the first free day lies beyond the edge of a phone.
    strip.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const name = (date: string, index: number) =>
    index === 0 ? t('slots.today') : index === 1 ? t('slots.tomorrow') : f.date(date, { weekday: 'short' });
  return (
    <ul ref={strip} className={classes.days} aria-label={t('slots.days')}>
      {days.map((day, index) => {
        const free = hasFreeSlots(day, now);
        return (
          <li key={day.date}>
            <UnstyledButton
              className={classes.day}
              aria-pressed={day.date === chosen}
              data-free={free || undefined}
              disabled={disabled}
              onClick={() => onChoose(day.date)}
            >
              <span className={classes.weekday}>{name(day.date, index)}</span>
              <span className={classes.date}>{f.date(day.date, { day: 'numeric', month: 'short' })}</span>
              <span className={classes.mark}>
                {t(free ? 'slots.available' : isOver(day, now) ? 'slots.over' : 'slots.fullyBooked')}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
