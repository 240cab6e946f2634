import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { formatPoint } from '@domain/geo/geo-point';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserProfileFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { LanguageField } from './language-field';
import { LocationField } from './location-field';
import { checkProfile, draftOf } from './profile-rules';
import { useSaveProfile } from './use-save-profile';

type ProfileFormProps = {
  user: UserProfileFragment;
  onSaved: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
};

/** Edits one's own profile (P20). One problem is shown at a time, beside its input and with the focus on it (P89). */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useTranslation();
  const save = useSaveProfile(user);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: draftOf(user),
    shouldFocusError: false,
  });
  const changePassword = useWatch({ control, name: 'changePassword' });
  const busy = formState.isSubmitting;

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    const change = checkProfile(draft, user);
    if ('key' in change) return setError(change.field, { message: t(change.key) }, { shouldFocus: true });
    try {
      await save(change);
      onSaved();
    } catch (error) {
      setFailure(problemText(error, t, t('profile.updateFailed')));
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
              label={t('profile.name')}
              autoComplete="name"
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
        {user.location && (
          <Text c="dimmed">
            {t('profile.placeOf', { place: placeName(user, (town) => t('common.near', { town })) })}
          </Text>
        )}
        <Controller
          name="changePassword"
          control={control}
          render={({ field: { value, ...field } }) => (
            <Checkbox
              {...field}
              checked={value}
              size="lg"
              label={t('profile.changePassword')}
              disabled={busy}
            />
          )}
        />
        {changePassword && (
          <Controller
            name="password"
            control={control}
            render={({ field, fieldState }) => (
              <PasswordInput
                {...field}
                label={t('profile.newPassword')}
                description={`${t('registration.passwordHint')} ${t('profile.passwordNote')}`}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
                error={fieldState.error?.message}
                disabled={busy}
              />
            )}
          />
        )}
        {failure && (
          <Alert role="alert" color="red" variant="light">
            {failure}
          </Alert>
        )}
        <Group grow preventGrowOverflow={false}>
          {onCancel && (
            <Button variant="default" size="lg" onClick={onCancel} disabled={busy}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" size="lg" aria-busy={busy} disabled={busy}>
            {busy ? t('profile.saving') : t('profile.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function placeName({ town, location }: UserProfileFragment, near: (town: string) => string): string {
  return town ? near(town) : location ? formatPoint(location) : '';
}
