import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { BOOKING_CHANGED } from '../bookings.documents';
import { pathFor, paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { clearUnseen, noteUnseen, type Side, useUnseen } from '@/lib/unseen';
import { chime } from './chime';
import { newsText, type ToldBooking } from './news-text';

/** Where the bookings of a side are. */
const SCREENS = { made: paths.requestService, received: paths.providerBookings } as const;
const SIDES = { CONSUMER: 'made', PROVIDER: 'received' } as const;

/**
 * Tells, on every screen, what others did about one's bookings (P176): a word of it below, a sound, and a number that stays until
 * the screen is looked at that shows it. Shows nothing itself.
 */
export function BookingNews() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const side = useLookedAt();
  const isNew = useOncePerVersion();
  useSubscription(BOOKING_CHANGED, {
    skip: !session,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const booking = data?.bookingChanged;
      const text = booking && isNew(booking) ? newsText(booking, t) : null;
      if (!booking || !text || !session) return;
      const its = SIDES[booking.viewerSide];
      const isSeen = its === side && !document.hidden;
      if (!isSeen) noteUnseen(its, booking.id);
      void chime();
      // Who looks elsewhere finds the number: a word that was said long ago would be no news.
      if (document.hidden) return;
      const show = {
        label: t('news.show'),
        onClick: () => void navigate(pathFor(SCREENS[its], session.userId)),
      };
      const tell = booking.news === 'CANCELED' ? toast.warning : toast.info;
      tell(text, { position: 'bottom-center', action: isSeen ? undefined : show });
    },
  });
  return null;
}

/** Whose bookings the present screen shows: what is new of them is seen as soon as the page is. */
function useLookedAt(): Side | null {
  const session = useSession();
  const { pathname, search } = useLocation();
  const userId = new URLSearchParams(search).get('userId');
  const unseen = useUnseen();
  const isOwn = !!session && (userId ?? session.userId) === session.userId;
  const side = isOwn ? (sides.find((one) => SCREENS[one] === pathname) ?? null) : null;
  useEffect(() => {
    if (!side) return;
    const look = () => {
      if (!document.hidden) clearUnseen(side);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [side, unseen]);
  return side;
}

const sides = ['made', 'received'] as const;

/** Whether a booking is told of for the first time as it is: an event may come twice. */
function useOncePerVersion(): (booking: ToldBooking) => boolean {
  const known = useRef(new Map<string, number>());
  return ({ id, version }) => {
    if (version <= (known.current.get(id) ?? 0)) return false;
    known.current.set(id, version);
    return true;
  };
}
