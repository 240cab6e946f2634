import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JoinWaitlistInput } from '@/gql/graphql';
import { openLogin } from '@/lib/login-prompt';
import { useSession } from '@/lib/session';
import { useWaitlist } from './use-waitlist';
import classes from './waitlist.module.css';

export type WaitButtonProps = { wanted: JoinWaitlistInput; date: string };

/** Where a day has nothing open: joins the line for it, or leaves it. */
export function WaitButton({ wanted, date }: WaitButtonProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { entries, busy, join, leave } = useWaitlist();
  const own = entries.find(
    (entry) =>
      entry.date === date &&
      (wanted.serviceId
        ? entry.service?.id === wanted.serviceId
        : !entry.service && entry.type === wanted.type),
  );
  if (own)
    return (
      <div className={classes.wait} role="status">
        <p>{t(own.offer ? 'waitlist.held' : 'waitlist.inLine')}</p>
        {!own.offer && (
          <Button variant="default" loading={busy} onClick={() => void leave(own.id)}>
            {t('waitlist.leave')}
          </Button>
        )}
      </div>
    );
  return (
    <Button
      variant="light"
      size="lg"
      fullWidth
      loading={busy}
      leftSection={<IconBellPlus size={24} aria-hidden />}
      onClick={() => (session ? void join(wanted, date) : openLogin())}
    >
      {t('waitlist.tell')}
    </Button>
  );
}
