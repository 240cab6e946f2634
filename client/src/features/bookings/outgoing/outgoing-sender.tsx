import { useEffect } from 'react';
import { useConnection } from '@/lib/connection';
import { useOutgoing, watchOutgoing } from './outgoing';
import { useSendOutgoing } from './use-send-outgoing';

/** A server may be unreachable though the device is online, and nothing tells when it is back. */
const RETRY_MS = 30_000;

/** Sends what is waiting: when the page starts, when the network is back, and now and then until it has succeeded. */
export function OutgoingSender() {
  const send = useSendOutgoing();
  const connection = useConnection();
  const waiting = useOutgoing().some(({ refusal }) => !refusal);
  useEffect(watchOutgoing, []);
  useEffect(() => {
    if (!waiting || connection === 'offline') return;
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [waiting, connection, send]);
  return null;
}
