import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useHoursText } from './use-hours-text';
import classes from './working-hours.module.css';

type DayChipsProps = {
  weekdays: readonly number[];
  onChange: (weekday: number, works: boolean) => void;
};

/** The seven days of the week, those with these hours pressed. */
export function DayChips({ weekdays, onChange }: DayChipsProps) {
  const { day } = useHoursText();
  return (
    <div className={classes.chips}>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const works = weekdays.includes(weekday);
        return (
          <UnstyledButton
            key={weekday}
            className={classes.chip}
            aria-label={day(weekday)}
            aria-pressed={works}
            onClick={() => onChange(weekday, !works)}
          >
            {works && <IconCheck size={16} stroke={3} aria-hidden />}
            <span>{day(weekday, 'short')}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
