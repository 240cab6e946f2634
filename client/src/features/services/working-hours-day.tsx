import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { SPANS_PER_WEEKDAY_MAX } from '@domain/services/working-hours';
import { useTranslation } from 'react-i18next';
import { WorkingHoursSpan } from './working-hours-span';
import type { DayDraft, SpanDraft } from './working-hours-draft';
import classes from './working-hours.module.css';

type WorkingHoursDayProps = {
  day: DayDraft;
  /** The weekday's name. */
  name: string;
  onChange: (day: DayDraft) => void;
  onCopy: () => void;
};

/** One weekday: on or off, its spans, and the button that copies them to the whole week. */
export function WorkingHoursDay({ day, name, onChange, onCopy }: WorkingHoursDayProps) {
  const { t } = useTranslation();
  const { spans, working } = day;
  const setSpans = (next: SpanDraft[]) => onChange({ ...day, spans: next });
  const last = spans.at(-1);
  return (
    <fieldset className={classes.day} data-off={!working || undefined}>
      <legend className={classes.legend}>{name}</legend>
      <Switch
        size="lg"
        label={working ? t('manageServices.working') : t('manageServices.dayOff')}
        aria-label={t('manageServices.worksOn', { day: name })}
        checked={working}
        onChange={(event) => onChange({ ...day, working: event.currentTarget.checked })}
        className={classes.switch}
      />
      {working && (
        <>
          {spans.map((span, index) => (
            <div key={index} className={classes.spanRow}>
              <WorkingHoursSpan
                span={span}
                day={name}
                onChange={(next) => setSpans(spans.with(index, next))}
              />
              {spans.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="var(--alarm)"
                  aria-label={t('manageServices.removeSpan', { day: name })}
                  onClick={() => setSpans(spans.toSpliced(index, 1))}
                >
                  <IconTrash size={22} />
                </ActionIcon>
              )}
            </div>
          ))}
          <div className={classes.dayActions}>
            <Button
              variant="subtle"
              px="sm"
              leftSection={<IconCopy size={20} aria-hidden />}
              onClick={onCopy}
              aria-label={t('manageServices.copyDay', { day: name })}
            >
              {t('manageServices.copy')}
            </Button>
            {last && spans.length < SPANS_PER_WEEKDAY_MAX && (
              <Button
                variant="subtle"
                px="sm"
                leftSection={<IconPlus size={20} aria-hidden />}
                aria-label={t('manageServices.addSpanOn', { day: name })}
                onClick={() => setSpans([...spans, { ...last, opens: last.closes, closes: '' }])}
              >
                {t('manageServices.addSpan')}
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}
