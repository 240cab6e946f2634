import { Button, Checkbox, Group, Text } from '@mantine/core';
import { formatPoint } from '@domain/geo/geo-point';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserProfileFragment } from '@/gql/graphql';
import { useActedForId } from '@/lib/acting';
import { problemText } from '@/lib/errors';
import { useTownNames } from '@/lib/town-names';
import {
  LocationInput,
  NameInput,
  NewPasswordInput,
  PersonField,
  PersonForm,
  PreferredLanguageInput,
} from './person-form';
import { checkProfile, draftOf, type ProfileDraft } from './profile-rules';
import { useSaveProfile } from './use-save-profile';

type ProfileFormProps = {
  user: UserProfileFragment;
  onSaved: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
};

/** Edits a profile (P20). Its password nobody changes for another. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useTranslation();
  const townName = useTownNames();
  const save = useSaveProfile(user);
  const isForMe = useActedForId() === null;
  return (
    <PersonForm
      start={draftOf(user)}
      check={(draft: ProfileDraft) => checkProfile(draft, user)}
      send={async (change) => {
        await save(change);
        onSaved();
      }}
      failureText={(error) => problemText(error, t, t('profile.updateFailed'))}
      buttons={({ busy }) => (
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
      )}
    >
      <NameInput label={t('profile.name')} />
      <PreferredLanguageInput />
      <LocationInput />
      {user.location && (
        <Text c="dimmed">
          {t('profile.placeOf', {
            place: placeName(user, (town) => t('common.near', { town: townName(town) })),
          })}
        </Text>
      )}
      {isForMe && <PasswordChange />}
    </PersonForm>
  );
}

/** A new password, for who ticks that they want one. */
function PasswordChange() {
  const { t } = useTranslation();
  const wanted = useWatch<ProfileDraft, 'changePassword'>({ name: 'changePassword' });
  return (
    <>
      <PersonField
        name="changePassword"
        input={({ value, ...bound }) => (
          <Checkbox {...bound} checked={value as boolean} size="lg" label={t('profile.changePassword')} />
        )}
      />
      {wanted && (
        <NewPasswordInput
          label={t('profile.newPassword')}
          description={`${t('registration.passwordHint')} ${t('profile.passwordNote')}`}
        />
      )}
    </>
  );
}

function placeName({ town, location }: UserProfileFragment, near: (town: string) => string): string {
  return town ? near(town) : location ? formatPoint(location) : '';
}
