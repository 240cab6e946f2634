import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useFormat } from '@/lib/format';
import { currentSession } from '@/lib/session';
import { isSomethingWaiting, type Outgoing, removeOutgoing, useOutgoing } from './outgoing';
import { OutgoingCard } from './outgoing-card';
import { refusedText } from './outgoing-words';
import { useSendOutgoing } from './use-send-outgoing';
import classes from './outgoing.module.css';

/** What was booked or cancelled without a network, above the bookings that the server knows: what was refused, and what waits. */
export function OutgoingList({ consumerId }: { consumerId: string }) {
  const { t } = useTranslation();
  const headingId = useId();
  const entries = useOutgoing().filter((entry) => entry.consumerId === consumerId);
  const waiting = entries.filter(({ refusal }) => !refusal);
  if (entries.length === 0) return null;
  return (
    <div className={classes.outgoing}>
      {entries.map(
        (entry) => entry.refusal && <Refused key={entry.id} entry={entry} refusal={entry.refusal} />,
      )}
      {waiting.length > 0 && (
        <section className={classes.waiting} aria-labelledby={headingId}>
          <h3 id={headingId} className={classes.heading}>
            {t('offline.waitingList')}
          </h3>
          <ul className={classes.list}>
            {waiting.map((entry) => (
              <OutgoingCard key={entry.id} entry={entry} onDiscard={() => takeAway(entry)} />
            ))}
          </ul>
          <SendNowButton />
        </section>
      )}
    </div>
  );
}

/** Stays until it is read: a toast is gone too soon for who reads slowly. */
function Refused({ entry, refusal }: { entry: Outgoing; refusal: NonNullable<Outgoing['refusal']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <div className={classes.refused}>
      <IconAlertTriangle size={24} aria-hidden />
      <p>{refusedText(entry, refusal, t, f)}</p>
      <Button variant="default" onClick={() => takeAway(entry)}>
        {t('common.close')}
      </Button>
    </div>
  );
}

function SendNowButton() {
  const { t } = useTranslation();
  const send = useSendOutgoing();
  const [busy, setBusy] = useState(false);
  const sendNow = async () => {
    setBusy(true);
    await send();
    setBusy(false);
    if (isSomethingWaiting()) toast.info(t('offline.waitingText'));
  };
  return (
    <Button
      fullWidth
      variant="light"
      loading={busy}
      leftSection={<IconSend size={22} aria-hidden className="mirror" />}
      onClick={() => void sendNow()}
    >
      {t('offline.sendNow')}
    </Button>
  );
}

function takeAway({ id }: Outgoing): void {
  const userId = currentSession()?.userId;
  if (userId) void removeOutgoing(userId, id);
}
