import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConnection } from '@/lib/connection';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { readyData } from '../load-ahead';
import { atRest } from './at-rest';

/**
 * Where that goes on which needs no screen (`Background`), from the moment that somebody is logged in. Its code comes with that
 * of screens with data; a screen without data has the network for itself at first.
 */
export function BackgroundSlot() {
  const isWanted = useSession() !== null;
  const { pathname } = useLocation();
  const isOffline = useConnection() === 'offline';
  const isUrgent = pathname !== paths.landing && !pathname.startsWith(paths.games);
  const [Background, setBackground] = useState<ComponentType>();
  const isMissing = isWanted && !Background;
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      void readyData().then(
        ({ Background }) => setBackground(() => Background),
        // It is tried again with the next screen, and when the network is back.
        () => undefined,
      );
    if (isUrgent) return load();
    return atRest(load);
  }, [isMissing, isUrgent, isOffline, pathname]);
  return isWanted && Background ? <Background /> : null;
}
