import { hasStarted } from '@domain/slots/slot-status';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChatBookedFragment, ChatSlotFragment, ServiceCardFragment } from '@/gql/graphql';
import { problemWords } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { SpeakButton } from '@/ui/speak-button';
import { StatusBadge } from '@/ui/status-badge';
import { Facts } from '@/ui/facts';
import { Surface } from '@/ui/surface';
import { type ProposedJob, useChatParts } from './chat-parts';
import { useBooking } from './use-booking';
import classes from './confirm-card.module.css';

type ConfirmCardProps = {
  service: ServiceCardFragment;
  slot: ChatSlotFragment;
  /** The person's booking of this slot, where there is one. */
  booking?: ChatBookedFragment | null;
  /** What is to be done from this slot on; left out for the slot alone. */
  job?: ProposedJob;
  /** What to do where the time is gone. */
  children?: ReactNode;
};

/** What would be booked, and the one button that books it. */
export function ConfirmCard({ service, slot, booking = null, job, children }: ConfirmCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { providerName, BookingStatus, Bill, offers } = useChatParts();
  const { status, waiting, confirm, busy, problem } = useBooking(slot, service, booking, job ?? null);
  const [openedAt] = useState(Date.now);
  const title = status ? t('chat.yourBooking') : t('chat.proposal');
  const { charges, currency, unit } = service.price;
  const quote = job?.quote;
  const facts = [
    ['service', t(`serviceTypes.${service.type}`)],
    ['provider', providerName(service)],
    ['date', f.date(slot.date)],
    ['time', spanOf(slot, quote, f)],
    ['price', `${f.money(charges, currency)} ${t(`priceUnits.${unit}`)}`],
  ] as const;
  const sum = quote ? [`${t('job.sum')} ${f.money(quote.total, quote.currency)}`] : [];
  // While it is being booked here, the slot turns a moment before the booking is known.
  const unavailable = busy
    ? null
    : slot.status !== 'OPEN'
      ? t(`slotStatus.${slot.status}`)
      : hasStarted(Date.parse(slot.startsAt), openedAt)
        ? t('slots.started')
        : job?.refusal
          ? problemWords({ code: job.refusal }, t)
          : null;
  return (
    <Surface component="section" className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <SpeakButton text={[...facts.map(([, fact]) => fact), ...sum].join('. ')} />
      </div>
      <Facts
        facts={facts.map(([name, fact]) => [
          t(`chat.${name}`),
          name === 'time' ? (
            <bdi key={name} dir="ltr">
              {fact}
            </bdi>
          ) : (
            fact
          ),
        ])}
      />
      {quote && <Bill quote={quote} />}
      <div role="status" className={classes.outcome}>
        {status && <BookingStatus status={status} />}
        {!status && waiting && (
          <>
            <StatusBadge tone="waiting" icon={<IconClock size={20} />}>
              {t('offline.waiting')}
            </StatusBadge>
            <p className={classes.note}>{t('offline.waitingBooking')}</p>
          </>
        )}
      </div>
      {status || waiting ? (
        <Button component={Link} to={offers.MY_BOOKINGS.to} variant="light" fullWidth>
          {t('chat.seeBookings')}
        </Button>
      ) : (
        <>
          {(problem ?? unavailable) && (
            <p role="alert" className={classes.problem}>
              <IconAlertTriangle size={22} aria-hidden />
              {problem ?? unavailable}
            </p>
          )}
          {unavailable ? (
            children
          ) : (
            <>
              <Button
                size="lg"
                fullWidth
                leftSection={<IconCheck size={24} aria-hidden />}
                loading={busy}
                onClick={() => void confirm()}
              >
                {t('chat.confirm')}
              </Button>
              <p className={classes.note}>{t('chat.notBookedYet')}</p>
            </>
          )}
        </>
      )}
    </Surface>
  );
}

/** From when to when it lasts; with the day on which it ends, where that is another one. */
function spanOf(
  { date, startTime, endTime }: ChatSlotFragment,
  quote: ProposedJob['quote'] | undefined,
  f: ReturnType<typeof useFormat>,
): string {
  const hours = f.timeRange(startTime, quote?.endTime ?? endTime);
  if (!quote || quote.endDate === date) return hours;
  return `${hours} (${f.date(quote.endDate, { day: 'numeric', month: 'short' })})`;
}
