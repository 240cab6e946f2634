import { useQuery } from '@apollo/client/react';
import { Alert } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { isAdmin } from '@domain/users/role';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session';
import { USER_ROW } from './users.documents';

/** Tells an admin on somebody else's screen that what they do there is done for that person (P86). */
export function ActingFor({ userId }: { userId: string | null }) {
  const { t } = useTranslation();
  const session = useSession();
  const acting = session !== null && userId !== null && userId !== session.userId && isAdmin(session.role);
  const { data } = useQuery(USER_ROW, { variables: { id: userId ?? '' }, skip: !acting });
  if (!acting || !data) return null;
  return (
    <Alert
      role="status"
      color="grain"
      variant="light"
      mb="md"
      icon={<IconUserShield aria-hidden />}
      styles={{ message: { color: 'var(--ink)', fontWeight: 600 } }}
    >
      {t('activeUsers.actingFor', { name: data.user.name ?? data.user.phone ?? t('common.user') })}
    </Alert>
  );
}
