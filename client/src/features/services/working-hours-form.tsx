import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkingHoursInput } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import form from '@/ui/form.module.css';
import { SaveButtons } from '@/ui/save-buttons';
import { useUndo } from '@/ui/use-undo';
import { useHoursText } from './use-hours-text';
import {
  daysOff,
  draftProblem,
  GROUPS_MAX,
  toDraft,
  toHours,
  type WeekDraft,
  withDay,
  withoutGroup,
} from './working-hours-draft';
import { WorkingHoursGroup } from './working-hours-group';
import classes from './working-hours.module.css';

type WorkingHoursFormProps = {
  /** The week as the server has it when editing begins; what arrives later does not touch what is typed. */
  hours: WorkingHoursInput[];
  onSave: (hours: WorkingHoursInput[]) => Promise<void>;
  onCancel: () => void;
};

/** The usual hours with their days, below them those of other days, and what is wrong with them. */
export function WorkingHoursForm({ hours, onSave, onCancel }: WorkingHoursFormProps) {
  const { t } = useTranslation();
  const text = useHoursText();
  const { offerUndo, undoNotice } = useUndo();
  const [draft, setDraft] = useState(() => toDraft(hours));
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const off = daysOff(draft);

  const change = (next: WeekDraft) => {
    setProblem(null);
    setDraft(next);
  };
  const remove = (index: number) => {
    change(withoutGroup(draft, index));
    offerUndo(`${text.days(draft[index]!.weekdays)}: ${t('availability.asUsual')}`, () => change(draft));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = draftProblem(draft);
    if (found === 'no days') return setProblem(t('manageServices.chooseDays'));
    if (found === 'overlap') return setProblem(t('manageServices.hoursOverlap'));
    if (found) return setProblem(t('manageServices.hoursBadDay', { day: text.day(found.weekday) }));
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
      {draft.map((group, index) => (
        <WorkingHoursGroup
          key={index}
          group={group}
          onDay={(weekday, works) => change(withDay(draft, index, weekday, works))}
          onSpans={(spans) => change(draft.with(index, { ...group, spans }))}
          onRemove={index > 0 ? () => remove(index) : undefined}
        />
      ))}
      {off.length > 0 && (
        <p className={classes.off}>
          {t('manageServices.dayOff')}: {text.days(off)}
        </p>
      )}
      {draft.length < GROUPS_MAX && (
        <Button
          variant="light"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => change([...draft, { ...draft[0]!, weekdays: [] }])}
        >
          {t('manageServices.otherHours')}
        </Button>
      )}
      {undoNotice}
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
