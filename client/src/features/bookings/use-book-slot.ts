import { useMutation } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingsBookSlotMutation } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { openLogin } from '@/lib/login-prompt';
import { useSession } from '@/lib/session';
import { BOOK_SLOT } from './book-slot.documents';
import { insertBooking } from './insert-booking';

/** The two screens that book, each with its own words (specification 8). */
export type BookingScreen = 'map' | 'services';

type Booking = BookingsBookSlotMutation['bookSlot'];

/**
 * Books a slot and tells the user what came of it, in the words of the screen. `book` resolves to the booking, or to null
 * where there is none: logged out, refused or unreachable. Booking the same slot again returns the first booking, so a
 * second try on a bad network does no harm (decision 15).
 */
export function useBookSlot(screen: BookingScreen, consumerId?: string | null) {
  const { t } = useTranslation();
  const f = useFormat();
  const session = useSession();
  const [busySlotId, setBusySlotId] = useState<string | null>(null);
  const [bookSlot] = useMutation(BOOK_SLOT);

  const book = async (slot: { id: string }): Promise<Booking | null> => {
    if (!session) {
      toast.error(t(`slots.${screen}.loginNeeded`));
      openLogin();
      return null;
    }
    setBusySlotId(slot.id);
    try {
      const forAnother = consumerId && consumerId !== session.userId ? consumerId : undefined;
      const { data } = await bookSlot({
        variables: { slotId: slot.id, consumerId: forAnother },
        update(cache, result) {
          const booking = result.data?.bookSlot;
          if (booking) insertBooking(cache, booking);
        },
      });
      const booking = data!.bookSlot;
      toast.success(
        t(`slots.${screen}.success`, {
          type: t(`serviceTypes.${booking.serviceType}`),
          provider: booking.providerName ?? t('slots.unnamedProvider'),
          time: f.timeRange(booking.startTime, booking.endTime),
          date: f.date(booking.date),
        }),
      );
      return booking;
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
  const { code, message, status } = problemOf(error);
  const answered = code ?? message ?? status;
  const fallback = answered === undefined ? t(`slots.${screen}.unreachable`) : t(`slots.${screen}.failed`);
  return problemText(error, t, fallback);
}
