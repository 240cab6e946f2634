import { useEffect } from 'react';
import { useLanguage } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { isStale, pushOwner } from './push-owner';
import { usePushServer } from './use-push-server';

/** Keeps the notifications of this device those of who is logged in, in their language. Shows nothing. */
export function PushKeeper() {
  const server = usePushServer();
  const { code } = useLanguage();
  const session = useSession();
  useEffect(() => {
    const owner = pushOwner();
    if (!session || !owner) return;
    const strange = owner.userId !== session.userId;
    if (!strange && !isStale(owner, session.token, code)) return;
    import('./device')
      .then(({ keepOn, leave }) => (strange ? leave() : keepOn(server, session, code)))
      // It is tried again at the next start.
      .catch(() => undefined);
  }, [server, session, code]);
  return null;
}
