import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { HourGroup } from '@domain/services/hour-groups';
import { SPANS_PER_WEEKDAY_MAX } from '@domain/services/working-hours';
import { useTranslation } from 'react-i18next';
import { DayChips } from './day-chips';
import { useHoursText } from './use-hours-text';
import type { SpanDraft } from './working-hours-draft';
import { WorkingHoursSpan } from './working-hours-span';
import classes from './working-hours.module.css';

type WorkingHoursGroupProps = {
  group: HourGroup;
  onDay: (weekday: number, works: boolean) => void;
  onSpans: (spans: SpanDraft[]) => void;
  /** Gives its days the usual hours again; the usual hours themselves have no such button. */
  onRemove?: () => void;
};

/** Days with the same hours: which hours these are, of which days, and both to be changed. */
export function WorkingHoursGroup({ group, onDay, onSpans, onRemove }: WorkingHoursGroupProps) {
  const { t } = useTranslation();
  const text = useHoursText();
  const { weekdays, spans } = group;
  const name = text.days(weekdays) || t('manageServices.chooseDays');
  const last = spans.at(-1);
  return (
    <fieldset className={classes.group} aria-label={name} data-other={onRemove ? true : undefined}>
      <p className={classes.bar}>
        <strong>{name}</strong> <span>{weekdays.length > 0 && text.times(spans)}</span>
      </p>
      <DayChips weekdays={weekdays} onChange={onDay} />
      {spans.map((span, index) => (
        <div key={index} className={classes.spanRow}>
          <WorkingHoursSpan span={span} day={name} onChange={(next) => onSpans(spans.with(index, next))} />
          {spans.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="var(--alarm)"
              aria-label={`${name}: ${t('common.delete')}`}
              onClick={() => onSpans(spans.toSpliced(index, 1))}
            >
              <IconTrash size={22} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={classes.actions}>
        {last && spans.length < SPANS_PER_WEEKDAY_MAX && (
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconPlus size={20} aria-hidden />}
            aria-label={`${name}: ${t('manageServices.addSpan')}`}
            onClick={() => onSpans([...spans, { ...last, opens: last.closes, closes: '' }])}
          >
            {t('manageServices.addSpan')}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            aria-label={`${name}: ${t('availability.asUsual')}`}
            onClick={onRemove}
          >
            {t('availability.asUsual')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
