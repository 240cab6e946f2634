import { Alert, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PriceUnit as Units } from '@domain/services/price';
import { isByArea } from '@domain/services/terms';
import type { CreateServiceInput } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import type { Upload } from '@/lib/uploads/use-upload';
import { useUploadsUnderWay } from '@/lib/uploads/use-uploads-under-way';
import { LinkField } from '@/ui/link-field';
import { checkService, EMPTY_SERVICE, PRICE_UNITS, SERVICE_TYPES } from './add-service-draft';
import classes from './add-service.module.css';

type AddServiceFormProps = {
  /** Creates it; what it throws is shown, and everything typed stays. */
  onCreate: (input: CreateServiceInput) => Promise<void>;
  onUpload: Upload;
};

/** What a provider says of a new service (P29). One problem is shown at a time, and the focus is on it (P89). */
export function AddServiceForm({ onCreate, onUpload }: AddServiceFormProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, setFocus, formState } = useForm({ defaultValues: EMPTY_SERVICE });
  const unit = useWatch({ control, name: 'unit' });
  const busy = formState.isSubmitting;
  const { upload, underWay } = useUploadsUnderWay(onUpload);

  const submit = handleSubmit(async (draft) => {
    setProblem(null);
    if (underWay) return setProblem(t('uploads.wait'));
    const input = checkService(draft);
    if ('key' in input) {
      setProblem(t(input.key));
      return setFocus(input.field);
    }
    try {
      await onCreate(input);
    } catch (error) {
      const answered = problemOf(error).code;
      const fallback = answered ? t('manageServices.createFailed') : t('manageServices.createError');
      setProblem(problemText(error, t, fallback));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
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
              <TextInput
                {...field}
                required
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                dir="ltr"
                leftSection="₹"
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
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                dir="ltr"
                label={t('manageServices.perHour')}
              />
            )}
          />
        )}
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
        <div className={classes.footer}>
          {problem && (
            <Alert role="alert" color="red" variant="light">
              {problem}
            </Alert>
          )}
          <Button type="submit" size="lg" loading={busy}>
            {t('manageServices.create')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
