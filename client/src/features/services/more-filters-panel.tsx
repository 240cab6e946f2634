import { useQuery } from '@apollo/client/react';
import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceUnit } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import {
  countFilters,
  daysFromToday,
  type MoreFilters,
  NO_MORE_FILTERS,
  PRICE_UNITS,
  RATINGS,
  type TimeOfDay,
  TIMES_OF_DAY,
} from './more-filters';
import { BOOKING_WINDOW } from './service-filter.documents';
import classes from './service-filter.module.css';

/** No day is as far ahead as a year: it would only take the words their room. */
const WITHOUT_YEAR = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIMES = Object.keys(TIMES_OF_DAY) as TimeOfDay[];

type MoreFiltersProps = {
  value: MoreFilters;
  onChange: (value: MoreFilters) => void;
  /** Only its sign is seen: among other chips, where there is little room. */
  compact?: boolean;
};

/** Price, rating and free time, behind a button that tells how many of them narrow the search. */
export function MoreFiltersPanel({ value, onChange, compact = false }: MoreFiltersProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const panel = useId();
  const count = countFilters(value);
  const [open, setOpen] = useState(count > 0);
  return (
    <div className={compact ? classes.chip : classes.more}>
      <Button
        variant={compact ? 'default' : 'subtle'}
        radius={compact ? 'xl' : undefined}
        leftSection={<IconAdjustmentsHorizontal size={22} aria-hidden />}
        title={compact ? t('services.moreFilters') : undefined}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {compact ? <VisuallyHidden>{t('services.moreFilters')}</VisuallyHidden> : t('services.moreFilters')}
        {count > 0 && ` (${f.number(count)})`}
      </Button>
      <div id={panel} className={classes.panel} hidden={!open}>
        {open && <Fields value={value} onChange={onChange} />}
        {count > 0 && (
          <Button variant="default" onClick={() => onChange(NO_MORE_FILTERS)}>
            {t('services.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Fields({ value, onChange }: Omit<MoreFiltersProps, 'compact'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const { data } = useQuery(BOOKING_WINDOW);
  const change = (part: Partial<MoreFilters>) => onChange({ ...value, ...part });
  return (
    <>
      <TextInput
        label={t('services.priceUpTo')}
        inputMode="decimal"
        autoComplete="off"
        value={value.maxPrice}
        onChange={(event) => change({ maxPrice: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('services.priceUnit')}
        value={value.unit ?? ''}
        onChange={(event) => change({ unit: (event.currentTarget.value as PriceUnit) || null })}
      >
        <option value="">{t('services.anyUnit')}</option>
        {PRICE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`priceUnits.${unit}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('services.rating')}
        value={value.minRating ?? ''}
        onChange={(event) => change({ minRating: Number(event.currentTarget.value) || null })}
      >
        <option value="">{t('services.anyRating')}</option>
        {RATINGS.map((stars) => (
          <option key={stars} value={stars}>
            {t('services.ratingFrom', { stars: f.number(stars) })}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('services.freeOn')}
        value={value.day ?? ''}
        onChange={(event) => change({ day: event.currentTarget.value || null })}
      >
        <option value="">{t('services.anyDay')}</option>
        {daysFromToday(data?.settings.bookingWindowDays ?? 0).map((day) => (
          <option key={day} value={day}>
            {f.date(day, WITHOUT_YEAR)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('services.timeOfDay')}
        disabled={!value.day}
        value={value.time ?? ''}
        onChange={(event) => change({ time: (event.currentTarget.value as TimeOfDay) || null })}
      >
        <option value="">{t('services.anyTime')}</option>
        {TIMES.map((time) => (
          <option key={time} value={time}>
            {t(`services.${time}`)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
