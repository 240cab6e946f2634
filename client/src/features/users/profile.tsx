import { useQuery } from '@apollo/client/react';
import { Alert, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfileFragment } from '@/gql/graphql';
import { useActedForId } from '@/lib/acting';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { Surface } from '@/ui/surface';
import { ProfileDetails } from './profile-details';
import { ProfileForm } from './profile-form';
import { isIncomplete } from './profile-rules';
import { MY_PROFILE, PROFILE_OF } from './users.documents';
import classes from './profile.module.css';

/** The profile of the user, or of whom they act for: to view and to edit. Who has no name or place yet finds the form open. */
export function Profile() {
  const { t } = useTranslation();
  const { user, loading, error, refetch } = useProfile();
  const [saved, setSaved] = useState(false);
  const [editing, setEditing] = useState<boolean | null>(null);

  const done = saved && (
    <Alert role="status" color="leaf" variant="light" mb="md">
      {t('profile.updated')}
    </Alert>
  );
  if (!user) {
    if (loading) return <SkeletonCards count={1} cardWidth={1100} />;
    return (
      <ErrorState text={problemText(error, t, t('profile.loadFailed'))} onRetry={() => void refetch()} />
    );
  }
  const edit = (next: boolean) => {
    setEditing(next);
    if (next) setSaved(false);
  };
  return (
    <Surface component="section">
      {done}
      {(editing ?? isIncomplete(user)) ? (
        <Editing
          user={user}
          onSaved={() => {
            setSaved(true);
            edit(false);
          }}
          onCancel={() => edit(false)}
        />
      ) : (
        <>
          <h2 className={classes.heading}>{t('profile.details')}</h2>
          <ProfileDetails user={user} />
          <Button
            fullWidth
            size="lg"
            leftSection={<IconPencil size={22} aria-hidden />}
            onClick={() => edit(true)}
          >
            {t('profile.edit')}
          </Button>
        </>
      )}
    </Surface>
  );
}

function useProfile() {
  const id = useActedForId();
  const own = useQuery(MY_PROFILE, { skip: id !== null, fetchPolicy: 'cache-and-network' });
  const others = useQuery(PROFILE_OF, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const { loading, error, refetch } = id === null ? own : others;
  return { user: id === null ? own.data?.me : others.data?.user, loading, error, refetch };
}

type EditingProps = { user: UserProfileFragment; onSaved: () => void; onCancel: () => void };

function Editing({ user, onSaved, onCancel }: EditingProps) {
  const { t } = useTranslation();
  // Saving the name alone completes half of it: the heading stays what it was.
  const [incomplete] = useState(() => isIncomplete(user));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!incomplete) heading.current?.focus();
  }, [incomplete]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t(incomplete ? 'profile.completeTitle' : 'profile.editTitle')}
      </h2>
      {incomplete && <p className={classes.lead}>{t('profile.complete')}</p>}
      <ProfileForm user={user} onSaved={onSaved} onCancel={incomplete ? undefined : onCancel} />
    </>
  );
}
