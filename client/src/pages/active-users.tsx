import { IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserPanel } from '@/features/accounts/user-panel';
import { UserSearch } from '@/features/users/user-search';
import { UserTable } from '@/features/users/user-table';
import { useUsers } from '@/features/users/use-users';
import { problemText } from '@/lib/errors';
import { useSession } from '@/lib/session';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadMoreButton } from '@/ui/load-more-button';
import { LoginNeeded } from '@/ui/login-needed';
import { Page } from '@/ui/page';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { Surface } from '@/ui/surface';
import classes from './active-users.module.css';

/** Active Users: everybody, for admins, to be found by name or number. The server decides who is one. */
export function ActiveUsersPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Page title={t('shell.activeUsers')} intro={session && t('activeUsers.intro')}>
      {session ? <Users key={session.userId} /> : <LoginNeeded text={t('errors.UNAUTHENTICATED')} />}
    </Page>
  );
}

function Users() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { users, search, loading, error, refetch, hasMore, loadMore } = useUsers(typed);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = users?.find(({ id, phone }) => id === selectedId && phone);
  const list = useRef<HTMLElement>(null);

  if (!users) {
    if (loading) return <SkeletonCards count={2} cardWidth={1100} />;
    return (
      <ErrorState text={problemText(error, t, t('activeUsers.loadFailed'))} onRetry={() => void refetch()} />
    );
  }

  const close = () => {
    const row = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    setSelectedId(null);
    row?.focus();
  };
  return (
    <div className={classes.columns}>
      <section ref={list} tabIndex={-1} className={classes.list} aria-label={t('activeUsers.list')}>
        <UserSearch value={typed} onChange={setTyped} />
        {users.length > 0 ? (
          <Surface flush>
            <UserTable
              users={users}
              selectedId={selected?.id ?? null}
              onSelect={({ id }) => setSelectedId(id)}
            />
          </Surface>
        ) : (
          <EmptyState
            text={search ? t('activeUsers.notFound', { search }) : t('activeUsers.empty')}
            icon={<IconUsers size={36} />}
          />
        )}
        {hasMore && <LoadMoreButton onLoad={loadMore} failedText={t('activeUsers.loadFailed')} />}
      </section>
      <div className={classes.panel}>
        {!selected && <p className={classes.hint}>{t('activeUsers.chooseUser')}</p>}
        <UserPanel
          user={
            selected
              ? {
                  id: selected.id,
                  name: selected.name ?? selected.phone ?? t('activeUsers.noName'),
                  phone: selected.phone ?? null,
                }
              : null
          }
          onClose={close}
          onDeleted={() => {
            setSelectedId(null);
            list.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
