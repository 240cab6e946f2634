import { Alert, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PriceUnit as Units } from '@domain/services/price';
import { isByArea } from '@domain/services/terms';
import type { CreateServiceInput } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import type { Upload } from '@/lib/uploads/use-upload';
import { useUploadsUnderWay } from '@/lib/uploads/use-uploads-under-way';
import form from '@/ui/form.module.css';
import { LinkField } from '@/ui/link-field';
import { PriceField } from '@/ui/price-field';
import { AcceptanceField } from './acceptance-field';
import { checkService, EMPTY_SERVICE, PRICE_UNITS, SERVICE_TYPES, signOf } from './service-draft';
import type { ServiceDraft } from './typed-service';
import { isOfTerms, TERMS } from './terms-draft';
import { TermsFields } from './terms-fields';
import classes from './service-form.module.css';

type ServiceFormProps = {
  /** What it begins with. Where this becomes other than it was, what is typed stays and the rest follows. */
  service?: ServiceDraft;
  /** What the charges are in: ISO 4217. */
  currency?: string;
  /** Keeps it; what it throws is shown, and everything typed stays. */
  onSave: (input: CreateServiceInput) => Promise<void>;
  onUpload: Upload;
  /** What the button says. */
  save: string;
  /** What is said where it fails: where the server has answered, and where nobody has. */
  failed: string;
  unreachable: string;
  /** What else is asked, before all else. */
  children?: ReactNode;
};

/** What a provider says of a service (P29), a new one or their own. One problem is shown at a time, and the focus is on it (P89). */
export function ServiceForm({
  service = EMPTY_SERVICE,
  currency = 'INR',
  onSave,
  onUpload,
  children,
  ...texts
}: ServiceFormProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: EMPTY_SERVICE,
    values: service,
    resetOptions: { keepDirtyValues: true },
  });
  // Reading them is what lets the form know which they are.
  void formState.dirtyFields;
  const unit = useWatch({ control, name: 'unit' });
  const [termsShown, setTermsShown] = useState(() => TERMS.some((field) => service[field]));
  const busy = formState.isSubmitting;
  const { upload, underWay } = useUploadsUnderWay(onUpload);

  const submit = handleSubmit(async (draft) => {
    setProblem(null);
    if (underWay) return setProblem(t('uploads.wait'));
    const input = checkService(draft);
    if ('key' in input) {
      // What is to be mended is there before it is focused.
      flushSync(() => {
        setProblem(t(input.key));
        if (isOfTerms(input.field)) setTermsShown(true);
      });
      return setFocus(input.field);
    }
    try {
      await onSave(input);
    } catch (error) {
      const answered = problemOf(error).code;
      setProblem(problemText(error, t, answered ? texts.failed : texts.unreachable));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {children}
        <Controller
          name="type"
          control={control}
          render={({ field }) => (
            <NativeSelect {...field} required label={t('manageServices.type')}>
              <option value="">{t('manageServices.chooseType')}</option>
              {SERVICE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`serviceTypes.${type}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        />
        <Controller
          name="description"
          control={control}
          render={({ field }) => (
            <Textarea
              {...field}
              required
              label={t('manageServices.description')}
              placeholder={t('manageServices.descriptionHint')}
              autosize
              minRows={3}
              maxRows={8}
            />
          )}
        />
        <div className={classes.price}>
          <Controller
            name="charges"
            control={control}
            render={({ field }) => (
              <PriceField
                {...field}
                required
                currency={currency}
                leftSection={signOf(currency)}
                label={t('manageServices.charges')}
              />
            )}
          />
          <Controller
            name="unit"
            control={control}
            render={({ field }) => (
              <NativeSelect {...field} required label={t('manageServices.unit')}>
                <option value="">{t('manageServices.chooseUnit')}</option>
                {PRICE_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`priceUnits.${unit}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          />
        </div>
        {unit && isByArea(Units[unit]) && (
          <Controller
            name="perHour"
            control={control}
            render={({ field }) => (
              <TextInput
                {...field}
                required
                inputMode="decimal"
                dir="ltr"
                label={t('manageServices.perHour')}
              />
            )}
          />
        )}
        <TermsFields control={control} currency={currency} shown={termsShown} onShow={setTermsShown} />
        <Controller
          name="acceptWithinHours"
          control={control}
          render={({ field }) => <AcceptanceField {...field} />}
        />
        <Controller
          name="pictureUrl"
          control={control}
          render={({ field }) => (
            <LinkField {...field} kind="image" label={t('manageServices.picture')} onUpload={upload} />
          )}
        />
        <Controller
          name="audioUrl"
          control={control}
          render={({ field }) => (
            <LinkField {...field} kind="audio" label={t('manageServices.audio')} onUpload={upload} />
          )}
        />
        <div className={form.footer}>
          {problem && (
            <Alert role="alert" color="red" variant="light">
              {problem}
            </Alert>
          )}
          <Button type="submit" size="lg" loading={busy}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
