import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitEntryFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { useWaitlist } from './use-waitlist';
import classes from './waitlist.module.css';

const MINUTE_MS = 60_000;
/** So often the time that is left is written anew. */
const TICK_MS = 10_000;

type Offer = NonNullable<WaitEntryFragment['offer']>;

export type WaitingListProps = {
  /** Books what is held: one tap. */
  onTake: (offer: Offer) => unknown;
  busySlotId: string | null;
};

/** One's own places in line, and first of all what is held for one, with the time that is left for it. */
export function WaitingList({ onTake, busySlotId }: WaitingListProps) {
  const { t } = useTranslation();
  const { entries, busy, leave } = useWaitlist();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  if (entries.length === 0) return null;
  const offered = [...entries].sort((a, b) => Number(!!b.offer) - Number(!!a.offer));
  return (
    <section aria-label={t('waitlist.title')}>
      <h3>{t('waitlist.title')}</h3>
      <ul className={classes.list}>
        {offered.map((entry) => (
          <li key={entry.id} className={classes.entry} data-offered={entry.offer ? true : undefined}>
            {entry.offer ? <Held offer={entry.offer} now={now} /> : <InLine entry={entry} />}
            <div className={classes.answers}>
              {entry.offer && (
                <Button
                  loading={busySlotId === entry.offer.slotId}
                  leftSection={<IconCalendarCheck size={22} aria-hidden />}
                  onClick={() => onTake(entry.offer!)}
                >
                  {t('acceptance.book')}
                </Button>
              )}
              <Button variant="default" disabled={busy || !!busySlotId} onClick={() => void leave(entry.id)}>
                {t(entry.offer ? 'waitlist.letGo' : 'waitlist.leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Held({ offer, now }: { offer: Offer; now: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { service, date, startTime, endTime, until } = offer;
  // Rounded: when an offer comes, the moment of the last look is a little ago.
  const minutes = Math.max(1, Math.round((Date.parse(until) - now) / MINUTE_MS));
  return (
    <div className={classes.facts} role="status">
      <strong>{t('waitlist.held')}</strong>
      <span>
        {t(`serviceTypes.${service.type}`)} · {service.provider.name ?? t('slots.unnamedProvider')}
      </span>
      <span>
        {f.date(date)} {f.timeRange(startTime, endTime)}
      </span>
      <span>
        {f.money(service.price.charges, service.price.currency)} ·{' '}
        {t('waitlist.left', { time: f.duration(minutes) })}
      </span>
    </div>
  );
}

function InLine({ entry: { type, service, radiusKm, date } }: { entry: WaitEntryFragment }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <div className={classes.facts}>
      <strong>{f.date(date)}</strong>
      <span>
        {t(`serviceTypes.${type}`)} ·{' '}
        {service
          ? (service.provider.name ?? t('slots.unnamedProvider'))
          : t('waitlist.within', { distance: f.distance(radiusKm ?? 0) })}
      </span>
    </div>
  );
}
