import { useApolloClient } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { openLoginToGoOn } from '@/lib/login-prompt';
import { useSession } from '@/lib/session';
import { bookOrKeep, type BookingWords, type WantedService, type WantedSlot } from './book-slot';
import { isUnreachable } from './outgoing/outgoing';

/** The two screens that book, each with its own words. */
export type BookingScreen = 'map' | 'services';

/**
 * Books a slot and tells the user what came of it, in the words of the screen. `book` resolves to 'booked'; to 'waiting'
 * where there is no network and it is kept to be sent later; to null where there is no booking. Booking the same slot again
 * returns the first booking, so a second try on a bad network does no harm (P48).
 */
export function useBookSlot(screen: BookingScreen, words?: BookingWords) {
  const { t } = useTranslation();
  const f = useFormat();
  const session = useSession();
  const [busySlotId, setBusySlotId] = useState<string | null>(null);
  const client = useApolloClient();

  const book = async (
    slot: WantedSlot,
    service?: WantedService,
    job?: BookingWords,
  ): Promise<'booked' | 'waiting' | null> => {
    if (!session) {
      toast.error(t(`slots.${screen}.loginNeeded`));
      openLoginToGoOn();
      return null;
    }
    setBusySlotId(slot.id);
    try {
      const booking = await bookOrKeep(client, slot, service, { ...words, ...job });
      if (!booking) {
        toast.info(t('offline.waitingBooking'));
        return 'waiting';
      }
      toast.success(
        t(`slots.${screen}.success`, {
          type: t(`serviceTypes.${booking.serviceType}`),
          provider: booking.providerName ?? t('slots.unnamedProvider'),
          time: f.timeRange(booking.startTime, booking.endTime),
          date: f.date(booking.date),
        }),
      );
      return 'booked';
    } catch (error) {
      toast.error(bookingProblemText(error, t, screen));
      return null;
    } finally {
      setBusySlotId(null);
    }
  };
  return { book, busySlotId };
}

/** Why there is no booking, in the words of the screen: the server's reason, that it failed, or that nobody was reached. */
export function bookingProblemText(error: unknown, t: TFunction, screen: BookingScreen): string {
  const fallback = isUnreachable(error) ? t(`slots.${screen}.unreachable`) : t(`slots.${screen}.failed`);
  return problemText(error, t, fallback);
}
