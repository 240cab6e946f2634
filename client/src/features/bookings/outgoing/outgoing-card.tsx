import { Button, Text } from '@mantine/core';
import { IconClock, IconUser, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { SpeakButton } from '@/ui/speak-button';
import { StatusBadge } from '@/ui/status-badge';
import { Surface } from '@/ui/surface';
import type { Outgoing } from './outgoing';
import classes from './outgoing.module.css';

type OutgoingCardProps = { entry: Outgoing; onDiscard: () => void };

/** A booking or a cancellation on its way: what it is about, and that nothing has happened yet. */
export function OutgoingCard({ entry, onDiscard }: OutgoingCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const type = t(`serviceTypes.${entry.serviceType}`);
  const day = f.date(entry.date);
  const time = f.timeRange(entry.startTime, entry.endTime);
  const provider = entry.providerName ?? t('common.user');
  const meaning = entry.kind === 'BOOK' ? t('offline.waitingBooking') : t('offline.waitingCancel');
  const note = entry.order?.note;
  const told = [type, t('offline.waiting'), day, time, provider];
  if (note) told.push(`${t('bookings.note')}: ${note}`);
  return (
    <li>
      <Surface className={classes.card} component="article" aria-label={`${type}, ${day}, ${time}`}>
        <div className={classes.top}>
          <StatusBadge tone="waiting" icon={<IconClock size={20} />}>
            {t('offline.waiting')}
          </StatusBadge>
          <SpeakButton text={[...told, meaning].join('. ')} />
        </div>
        <h4 className={classes.type}>{type}</h4>
        <p className={classes.time}>
          {day} · <bdi dir="ltr">{time}</bdi>
        </p>
        <p className={classes.provider}>
          <IconUser size={22} aria-hidden />
          {provider}
        </p>
        {note && (
          <Text lh={1.45}>
            {t('bookings.note')}: <bdi>{note}</bdi>
          </Text>
        )}
        <p className={classes.meaning}>{meaning}</p>
        <Button variant="default" leftSection={<IconX size={22} aria-hidden />} onClick={onDiscard}>
          {t('offline.discard')}
        </Button>
      </Surface>
    </li>
  );
}
