import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { GATE_MAX, SITE_NAME_MAX } from '@domain/jobs/job-site';
import { type SubmitEvent, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { JobSiteInput } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { LocationField } from '@/ui/location-field';
import { SaveButtons } from '@/ui/save-buttons';
import { checkSite, refusedInput, type SiteDraft } from './site-draft';
import classes from './sites.module.css';

type SiteFormProps = {
  start: SiteDraft;
  /** Keeps it; what it throws is shown, and everything typed stays. */
  onSave: (site: JobSiteInput) => Promise<void>;
  onCancel: () => void;
};

/** Where a field is, what it is called, its size, and how to get in (P110). One problem is shown at a time, beside its input. */
export function SiteForm({ start, onSave, onCancel }: SiteFormProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: start,
    shouldFocusError: false,
  });
  const busy = formState.isSubmitting;
  const optional = (label: string) => `${label} (${t('common.optional')})`;

  const send = handleSubmit(async (draft) => {
    const site = checkSite(draft);
    if ('key' in site) return setError(site.field, { message: t(site.key) }, { shouldFocus: true });
    try {
      await onSave(site);
    } catch (error) {
      const refused = refusedInput(problemOf(error));
      if (refused) return setError(refused.field, { message: t(refused.key) }, { shouldFocus: true });
      setProblem(saveProblem(error));
    }
  });
  const saveProblem = (error: unknown) =>
    problemOf(error).fields?.some(({ path }) => path === 'id')
      ? t('fields.full')
      : problemText(error, t, t('fields.saveFailed'));
  const submit = (event: SubmitEvent) => {
    // A dialog is within the form that it was opened from, as far as React's events go.
    event.stopPropagation();
    setProblem(null);
    clearErrors();
    void send(event);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Controller
          name="name"
          control={control}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              label={t('fields.name')}
              placeholder={t('fields.nameHint')}
              maxLength={SITE_NAME_MAX}
              autoComplete="off"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="location"
          control={control}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <LocationField
              ref={ref}
              legend={t('fields.place')}
              hint={t('fields.placeHint')}
              mapLabel={t('fields.mapLabel')}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className={classes.size}>
          <Controller
            name="area"
            control={control}
            render={({ field, fieldState }) => (
              <TextInput
                {...field}
                label={optional(t('fields.size'))}
                inputMode="decimal"
                autoComplete="off"
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="unit"
            control={control}
            render={({ field }) => (
              <NativeSelect
                {...field}
                label={t('fields.unit')}
                data={[
                  { value: 'ACRE', label: t('fields.acre') },
                  { value: 'HECTARE', label: t('fields.hectare') },
                ]}
              />
            )}
          />
        </div>
        <Controller
          name="gate"
          control={control}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              label={optional(t('fields.gate'))}
              placeholder={t('fields.gateHint')}
              maxLength={GATE_MAX}
              autoComplete="off"
              error={fieldState.error?.message}
            />
          )}
        />
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
        <SaveButtons saving={busy} onCancel={onCancel} cancelWaits />
      </Stack>
    </form>
  );
}
