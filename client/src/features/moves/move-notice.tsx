import { Button } from '@mantine/core';
import { useMutation } from '@apollo/client/react';
import { otherPartyName } from '@domain/bookings/other-party';
import { IconCalendarTime, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { ANSWER_MOVE, WITHDRAW_MOVE } from './moves.documents';
import classes from './move-notice.module.css';

type Move = NonNullable<BookingCardFragment['move']>;

/** On a booking's card: another time that is proposed for it, with Yes and No for the other side (P152). */
export function MoveNotice({ booking }: { booking: BookingCardFragment }) {
  const { t } = useTranslation();
  const { move, viewerSide } = booking;
  if (!move) return null;
  const isOwn = move.proposedBy === viewerSide;
  const name = otherPartyName(booking, viewerSide) ?? t('common.user');
  return (
    <section className={classes.notice} role="status">
      <p className={classes.title}>
        <IconCalendarTime size={24} aria-hidden />
        {t(isOwn ? 'moves.waiting' : 'moves.asks', { name })}
      </p>
      <dl className={classes.times}>
        <Time label={t('moves.now')} time={booking} />
        <Time label={t('moves.next')} time={move} isNew />
      </dl>
      {isOwn ? <Withdraw bookingId={booking.id} /> : <Answers bookingId={booking.id} move={move} />}
    </section>
  );
}

type TimeProps = {
  label: string;
  time: Pick<Move, 'date' | 'startTime' | 'endDate' | 'endTime'>;
  isNew?: boolean;
};

function Time({ label, time: { date, startTime, endDate, endTime }, isNew = false }: TimeProps) {
  const f = useFormat();
  const day = (of: string) => f.date(of, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <div data-new={isNew || undefined}>
      <dt>{label}</dt>
      <dd>
        {date === endDate ? day(date) : `${day(date)} – ${day(endDate)}`}{' '}
        <bdi dir="ltr">{f.timeRange(startTime, endTime)}</bdi>
      </dd>
    </div>
  );
}

function Answers({ bookingId, move: { slotId } }: { bookingId: string; move: Move }) {
  const { t } = useTranslation();
  const [answer, { loading }] = useMutation(ANSWER_MOVE);
  const say = async (accept: boolean) => {
    try {
      await answer({ variables: { bookingId, accept, slotId } });
      toast.success(t(accept ? 'moves.moved' : 'moves.stays'));
    } catch (error) {
      toast.error(problemText(error, t, t('calendar.failed')));
    }
  };
  return (
    <div className={classes.answers}>
      <Button
        loading={loading}
        leftSection={<IconCheck size={22} aria-hidden />}
        onClick={() => void say(true)}
      >
        {t('moves.yes')}
      </Button>
      <Button
        variant="default"
        disabled={loading}
        leftSection={<IconX size={22} aria-hidden />}
        onClick={() => void say(false)}
      >
        {t('moves.no')}
      </Button>
    </div>
  );
}

function Withdraw({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const [withdraw, { loading }] = useMutation(WITHDRAW_MOVE);
  // What became of it meanwhile, the card shows.
  const takeBack = () =>
    withdraw({ variables: { bookingId } }).catch((error: unknown) =>
      toast.error(problemText(error, t, t('calendar.failed'))),
    );
  return (
    <Button variant="default" loading={loading} onClick={() => void takeBack()}>
      {t('moves.withdraw')}
    </Button>
  );
}
