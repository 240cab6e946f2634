import { Alert } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { WorkingHoursInput } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import form from '@/ui/form.module.css';
import { SaveButtons } from '@/ui/save-buttons';
import { copyToAllDays, draftProblem, toDraft, toHours, type DayDraft } from './working-hours-draft';
import { WorkingHoursDay } from './working-hours-day';
import classes from './working-hours.module.css';

type WorkingHoursFormProps = {
  /** The week as the server has it when editing begins; what arrives later does not touch what is typed. */
  hours: WorkingHoursInput[];
  onSave: (hours: WorkingHoursInput[]) => Promise<void>;
  onCancel: () => void;
};

/** Seven days, and what is wrong with them. */
export function WorkingHoursForm({ hours, onSave, onCancel }: WorkingHoursFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState(() => toDraft(hours));
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // 1 January 2024 was a Monday.
  const nameOf = (weekday: number) => format.date(`2024-01-0${weekday}`, { weekday: 'long' });

  const change = (day: DayDraft) => {
    setProblem(null);
    setDraft((days) => days.map((each) => (each.weekday === day.weekday ? day : each)));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = draftProblem(draft);
    if (found === 'overlap') return setProblem(t('manageServices.hoursOverlap'));
    if (found) return setProblem(t('manageServices.hoursBadDay', { day: nameOf(found.weekday) }));
    setSaving(true);
    setProblem(null);
    try {
      await onSave(toHours(draft));
    } catch (error) {
      const { code, message } = problemOf(error);
      // Here the server's own sentence says more than the catalogue's.
      setProblem(
        code === 'BAD_WORKING_HOURS' && message
          ? message
          : problemText(error, t, t('manageServices.hoursSaveFailed')),
      );
    } finally {
      setSaving(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
      <p className={classes.intro}>{t('manageServices.hoursIntro')}</p>
      {draft.map((day) => (
        <WorkingHoursDay
          key={day.weekday}
          day={day}
          name={nameOf(day.weekday)}
          onChange={change}
          onCopy={() => {
            setDraft(copyToAllDays(draft, day));
            toast.success(t('manageServices.copied', { day: nameOf(day.weekday) }));
          }}
        />
      ))}
      <div className={form.footer}>
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
        <SaveButtons saving={saving} onCancel={onCancel} />
      </div>
    </form>
  );
}
