import { useMutation } from '@apollo/client/react';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { SEASONS_MAX, type Season } from '@domain/availability/season';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookableFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { SET_BOOKING_RULES } from './availability.documents';
import classes from './availability.module.css';
import { SeasonFields } from './season-fields';

/** What people ask for; what a service has beside it can be chosen, too. */
const NOTICES = [0, 2, 6, 12, 24, 48, 72, 168];
const BUFFERS = [0, 15, 30, 45, 60, 90, 120, 240];
const WINDOWS = [7, 14, 30, 60, 90, 120, 180];
const RAINS: Season = { from: '06-01', to: '09-30' };

/** Notice, the time between jobs, how far ahead, and parts of the year. */
export function BookingRulesForm({ service }: { service: BookableFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [rules, setRules] = useState(() => plain(service));
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { loading }] = useMutation(SET_BOOKING_RULES);
  const { seasons } = rules;
  const setSeasons = (next: Season[]) => setRules({ ...rules, seasons: next });
  const hours = (count: number) =>
    count % 24 === 0 && count > 24
      ? t('availability.days', { number: format.number(count / 24) })
      : format.duration(count * 60);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await save({ variables: { id: service.id, availability: rules } });
      toast.success(t('availability.rulesSaved'));
    } catch (error) {
      setProblem(problemText(error, t, t('manageServices.changeFailed')));
    }
  };
  return (
    <section className={classes.section}>
      <h3>{t('availability.rulesTitle')}</h3>
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label={t('availability.notice')}
          value={rules.noticeHours}
          onChange={(event) => setRules({ ...rules, noticeHours: Number(event.currentTarget.value) })}
          data={choices(NOTICES, rules.noticeHours, (each) =>
            each === 0 ? t('availability.noticeNone') : hours(each),
          )}
        />
        <NativeSelect
          label={t('availability.between')}
          value={rules.bufferMinutes}
          onChange={(event) => setRules({ ...rules, bufferMinutes: Number(event.currentTarget.value) })}
          data={choices(BUFFERS, rules.bufferMinutes, (each) =>
            each === 0 ? t('availability.betweenNone') : format.duration(each),
          )}
        />
        <NativeSelect
          label={t('availability.ahead')}
          value={rules.windowDays ?? ''}
          onChange={(event) => setRules({ ...rules, windowDays: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: t('availability.aheadUsual') },
            ...choices(WINDOWS, rules.windowDays ?? WINDOWS[0]!, (each) =>
              t('availability.days', { number: format.number(each) }),
            ),
          ]}
        />
        <div>
          <h4 className={classes.subtitle}>{t('availability.seasons')}</h4>
          <p className={classes.note}>{t('availability.seasonsHint')}</p>
        </div>
        {seasons.map((season, index) => (
          <SeasonFields
            key={index}
            season={season}
            onChange={(next) => setSeasons(seasons.with(index, next))}
            onRemove={() => setSeasons(seasons.toSpliced(index, 1))}
          />
        ))}
        {seasons.length < SEASONS_MAX && (
          <Button variant="light" onClick={() => setSeasons([...seasons, RAINS])}>
            {t('availability.addSeason')}
          </Button>
        )}
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
        <Button type="submit" loading={loading}>
          {t('common.save')}
        </Button>
      </form>
    </section>
  );
}

function plain({ availability }: BookableFragment) {
  const { noticeHours, bufferMinutes, windowDays, seasons } = availability;
  return {
    noticeHours,
    bufferMinutes,
    windowDays: windowDays ?? null,
    seasons: seasons.map(({ from, to }): Season => ({ from, to })),
  };
}

function choices(usual: readonly number[], now: number, label: (value: number) => string) {
  const all = [...new Set([...usual, now])].sort((a, b) => a - b);
  return all.map((value) => ({ value: String(value), label: label(value) }));
}
