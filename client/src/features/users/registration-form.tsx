import { useMutation } from '@apollo/client/react';
import { Alert, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { LanguageField } from './language-field';
import { LocationField } from './location-field';
import { EMPTY_REGISTRATION } from './registration-draft';
import { REGISTER_USER } from './users.documents';

/** The numbers of every country are large: one may read and type the rest meanwhile. */
const PhoneField = lazy(async () => ({ default: (await import('@/ui/phone-field')).PhoneField }));
/** As high as the field. */
const PHONE_FIELD_HEIGHT = 82;

/** Registers a user. One problem is shown at a time, beside its input and with the focus on it (P89). */
export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const { t } = useTranslation();
  const [registerUser, { loading }] = useMutation(REGISTER_USER);
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null);
  const { control, handleSubmit, setError, clearErrors } = useForm({
    defaultValues: EMPTY_REGISTRATION,
    shouldFocusError: false,
  });
  const busy = loading || outcome?.done === true;

  const submit = handleSubmit(async (draft) => {
    if (busy) return;
    setOutcome(null);
    try {
      const { checkRegistration } = await import('./registration-rules');
      const input = checkRegistration(draft);
      if ('key' in input) return setError(input.field, { message: t(input.key) }, { shouldFocus: true });
      await registerUser({ variables: { input } });
      setOutcome({ done: true, text: t('registration.success') });
      onRegistered();
    } catch (error) {
      setOutcome({ done: false, text: problemText(error, t) });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A problem set by hand would keep react-hook-form from submitting again.
        clearErrors();
        void submit(event);
      }}
    >
      <Stack gap="lg">
        <Controller
          name="name"
          control={control}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              label={t('registration.name')}
              autoComplete="name"
              error={fieldState.error?.message}
              disabled={busy}
            />
          )}
        />
        <Controller
          name="phone"
          control={control}
          render={({ field, fieldState }) => (
            <Suspense fallback={<Skeleton height={PHONE_FIELD_HEIGHT} />}>
              <PhoneField
                {...field}
                label={t('registration.mobile')}
                error={fieldState.error?.message}
                disabled={busy}
              />
            </Suspense>
          )}
        />
        <Controller
          name="password"
          control={control}
          render={({ field, fieldState }) => (
            <PasswordInput
              {...field}
              label={t('registration.password')}
              description={t('registration.passwordHint')}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
              error={fieldState.error?.message}
              disabled={busy}
            />
          )}
        />
        <Controller
          name="preferredLanguage"
          control={control}
          render={({ field, fieldState }) => (
            <LanguageField {...field} error={fieldState.error?.message} disabled={busy} />
          )}
        />
        <Controller
          name="location"
          control={control}
          render={({ field, fieldState }) => (
            <LocationField {...field} error={fieldState.error?.message} disabled={busy} />
          )}
        />
        {outcome && (
          <Alert
            role={outcome.done ? 'status' : 'alert'}
            color={outcome.done ? 'leaf' : 'red'}
            variant="light"
          >
            {outcome.text}
          </Alert>
        )}
        <Button type="submit" size="lg" aria-busy={loading} disabled={busy}>
          {loading ? t('registration.registering') : t('registration.register')}
        </Button>
      </Stack>
    </form>
  );
}
