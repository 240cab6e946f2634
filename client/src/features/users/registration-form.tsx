import { useMutation } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { useLanguage } from '@/lib/i18n';
import type { PhoneInput } from '@/ui/phone-input';
import {
  LocationInput,
  NameInput,
  NewPasswordInput,
  PersonField,
  PersonForm,
  PreferredLanguageInput,
} from './person-form';
import { EMPTY_REGISTRATION, type RegistrationDraft } from './registration-draft';
import { REGISTER_USER } from './users.documents';

/** The numbers of every country are large: one may read and type the rest meanwhile. */
const PhoneField = lazy(async () => ({ default: (await import('@/ui/phone-field')).PhoneField }));
/** As high as the field. */
const PHONE_FIELD_HEIGHT = 82;

type RegistrationFormProps = {
  /** The number that was typed at the login. */
  phone?: PhoneInput;
  onRegistered: () => void;
};

/** Registers a user (P6), in the language of the screen where they choose no other. */
export function RegistrationForm({ phone, onRegistered }: RegistrationFormProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const [registerUser] = useMutation(REGISTER_USER);
  return (
    <PersonForm
      start={{ ...EMPTY_REGISTRATION, ...(phone && { phone }), preferredLanguage: code }}
      check={check}
      send={async (input) => {
        await registerUser({ variables: { input } });
        onRegistered();
        return t('registration.success');
      }}
      failureText={(error) => problemText(error, t)}
      buttons={({ sending, busy }) => (
        <Button type="submit" size="lg" aria-busy={sending} disabled={busy}>
          {sending ? t('registration.registering') : t('registration.register')}
        </Button>
      )}
    >
      <NameInput label={t('registration.name')} />
      <PersonField
        name="phone"
        input={(bound) => (
          <Suspense fallback={<Skeleton height={PHONE_FIELD_HEIGHT} />}>
            <PhoneField {...bound} label={t('registration.mobile')} />
          </Suspense>
        )}
      />
      <NewPasswordInput label={t('registration.password')} description={t('registration.passwordHint')} />
      <PreferredLanguageInput />
      <LocationInput />
    </PersonForm>
  );
}

async function check(draft: RegistrationDraft) {
  const { checkRegistration } = await import('./registration-rules');
  return checkRegistration(draft);
}
