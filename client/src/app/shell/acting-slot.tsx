import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { actFor, useActedForId } from '@/lib/acting';
import { useConnection } from '@/lib/connection';
import { readyData } from '../load-ahead';

/** Where every screen says for whom an admin acts (P195). The code comes with that of screens with data, for who acts for somebody. */
export function ActingSlot() {
  const id = useActedForId();
  const { pathname } = useLocation();
  const isOffline = useConnection() === 'offline';
  const [Bar, setBar] = useState<ComponentType>();
  const isMissing = id !== null && !Bar;
  // Whom an address names is kept for the addresses that name nobody.
  useEffect(() => actFor(id), [id]);
  useEffect(() => {
    if (!isMissing) return;
    readyData().then(
      ({ ActingBar }) => setBar(() => ActingBar),
      // It is tried again with the next screen, and when the network is back.
      () => undefined,
    );
  }, [isMissing, isOffline, pathname]);
  return id !== null && Bar ? <Bar /> : null;
}
