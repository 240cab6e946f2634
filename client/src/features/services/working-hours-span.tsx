import { NativeSelect, TextInput } from '@mantine/core';
import { closesNextDay } from '@domain/services/working-hours';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { SpanDraft } from './working-hours-draft';
import classes from './working-hours.module.css';

/** The lengths that people ask for, from a quarter of an hour to a whole day. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 1440];

type WorkingHoursSpanProps = {
  span: SpanDraft;
  /** The names of its days, for whoever listens. */
  day: string;
  onChange: (span: SpanDraft) => void;
};

/** From when to when, in slots of which length. The phone's own time picker. */
export function WorkingHoursSpan({ span, day, onChange }: WorkingHoursSpanProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lengths = LENGTHS.includes(span.slotMinutes)
    ? LENGTHS
    : [...LENGTHS, span.slotMinutes].sort((a, b) => a - b);
  const labelOf = (edge: 'opens' | 'closes') =>
    edge === 'closes' && closesNextDay(span)
      ? `${t('manageServices.closes')} · ${t('manageServices.nextDay')}`
      : t(`manageServices.${edge}`);
  const time = (edge: 'opens' | 'closes') => (
    <TextInput
      type="time"
      dir="ltr"
      label={labelOf(edge)}
      aria-label={`${day}: ${labelOf(edge)}`}
      value={span[edge]}
      onChange={(event) => onChange({ ...span, [edge]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.span}>
      {time('opens')}
      {time('closes')}
      <NativeSelect
        label={t('manageServices.slotLength')}
        aria-label={`${day}: ${t('manageServices.slotLength')}`}
        value={span.slotMinutes}
        onChange={(event) => onChange({ ...span, slotMinutes: Number(event.currentTarget.value) })}
        data={lengths.map((minutes) => ({ value: String(minutes), label: format.duration(minutes) }))}
      />
    </div>
  );
}
