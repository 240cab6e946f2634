import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { isDayOfYear, type Season } from '@domain/availability/season';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './availability.module.css';

type SeasonFieldsProps = { season: Season; onChange: (season: Season) => void; onRemove: () => void };

const two = (value: number) => String(value).padStart(2, '0');
const MONTHS = Array.from({ length: 12 }, (_, index) => two(index + 1));
const DAYS = Array.from({ length: 31 }, (_, index) => two(index + 1));

/** A part of the year: from a day of a month to a day of a month. */
export function SeasonFields({ season, onChange, onRemove }: SeasonFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const edge = (name: 'from' | 'to') => {
    const label = t(name === 'from' ? 'manageServices.opens' : 'manageServices.closes');
    const [month, day] = season[name].split('-') as [string, string];
    const set = (to: string) => onChange({ ...season, [name]: to });
    const days = DAYS.filter((each) => isDayOfYear(`${month}-${each}`));
    return (
      <div className={classes.pair}>
        <NativeSelect
          label={label}
          aria-label={`${label}: ${t('availability.day')}`}
          value={day}
          onChange={(event) => set(`${month}-${event.currentTarget.value}`)}
          data={days.map((each) => ({ value: each, label: format.plain(Number(each)) }))}
        />
        <NativeSelect
          label={' '}
          aria-label={`${label}: ${t('availability.month')}`}
          value={month}
          onChange={(event) => {
            const next = event.currentTarget.value;
            // The last day of a shorter month, where it has no such day.
            const last = DAYS.findLast((each) => isDayOfYear(`${next}-${each}`))!;
            set(`${next}-${day < last ? day : last}`);
          }}
          data={MONTHS.map((each) => ({
            value: each,
            label: format.date(`2024-${each}-01`, { month: 'long' }),
          }))}
        />
      </div>
    );
  };
  return (
    <div className={classes.season}>
      {edge('from')}
      {edge('to')}
      <ActionIcon
        variant="subtle"
        color="var(--alarm)"
        aria-label={t('availability.removeSeason')}
        onClick={onRemove}
      >
        <IconTrash size={22} />
      </ActionIcon>
    </div>
  );
}
