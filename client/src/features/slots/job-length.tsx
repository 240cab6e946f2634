import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { SlotCellFragment } from '@/gql/graphql';
import classes from './job.module.css';

type JobLengthProps = {
  /** In a row, at least one. */
  slots: readonly SlotCellFragment[];
  /** How many there may be. */
  most: number;
  onChange: (count: number) => void;
  disabled: boolean;
};

/** How long a job takes: one slot more, or one less. */
export function JobLength({ slots, most, onChange, disabled }: JobLengthProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const labelId = useId();
  const minutes = slots.reduce(
    (sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
    0,
  );
  const { length } = slots;
  return (
    <div role="group" aria-labelledby={labelId} className={classes.length}>
      <span id={labelId} className={classes.label}>
        {t('job.howLong')}
      </span>
      <div className={classes.stepper}>
        <ActionIcon
          size={56}
          variant="default"
          aria-label={t('job.shorter')}
          disabled={disabled || length <= 1}
          onClick={() => onChange(length - 1)}
        >
          <IconMinus size={26} aria-hidden />
        </ActionIcon>
        <output className={classes.value}>{f.duration(minutes)}</output>
        <ActionIcon
          size={56}
          variant="default"
          aria-label={t('job.longer')}
          disabled={disabled || length >= most}
          onClick={() => onChange(length + 1)}
        >
          <IconPlus size={26} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
