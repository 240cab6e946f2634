import { useApolloClient, useSubscription } from '@apollo/client/react';
import { distanceKm, type GeoPoint } from '@domain/geo/geo-point';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bookOrKeep, type BookingWords } from '@/features/bookings/book-slot';
import { BookingCard } from '@/features/bookings/booking-card';
import { BookingStatusBadge } from '@/features/bookings/booking-status-badge';
import { BOOKING_CHANGED } from '@/features/bookings/bookings.documents';
import { useSentBookings, useWaitingSlots } from '@/features/bookings/outgoing/outgoing';
import { bookingProblemText } from '@/features/bookings/use-book-slot';
import type { ChatParts, ProposedJob } from '@/features/chat/chat-parts';
import { CalendarPicture, MapPicture, TractorPicture } from '@/features/landing/pictures';
import { useProviderName } from '@/features/services/service-card-facts';
import { JobBill } from '@/features/slots/job-bill';
import { paths } from '@/lib/paths';
import { ChatbotService } from './chatbot-service';

const OFFERS: ChatParts['offers'] = {
  FIND_SERVICES: { to: paths.home, Picture: MapPicture },
  MY_BOOKINGS: { to: paths.requestService, Picture: CalendarPicture },
  OFFER_SERVICES: { to: paths.manageServices, Picture: TractorPicture },
};

/** What services, bookings and landing bring to the conversation of somebody at this place. */
export function useChatbotParts(place: GeoPoint | null): ChatParts {
  const { t } = useTranslation();
  const client = useApolloClient();
  const providerName = useProviderName();
  const waitingSlots = useWaitingSlots();
  const sentBookings = useSentBookings();
  // Bookings that are on screen turn by themselves: the cache has them by id.
  useSubscription(BOOKING_CHANGED, { ignoreResults: true });
  const { latitude, longitude } = place ?? {};
  const Service = useMemo<ChatParts['Service']>(() => {
    const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return function ServiceFromHere({ service, children }) {
      const distance = from ? distanceKm(from, service.location) : undefined;
      return (
        <ChatbotService service={service} distanceKm={distance}>
          {children}
        </ChatbotService>
      );
    };
  }, [latitude, longitude]);
  return {
    Service,
    Booking: BookingCard,
    BookingStatus: BookingStatusBadge,
    providerName,
    Bill,
    book: (slot, service, job) => bookOrKeep(client, slot, service, job?.quote ? wordsOf(job) : {}),
    waitingSlots,
    sentBookings,
    bookingProblem: (error) => bookingProblemText(error, t, 'services'),
    offers: OFFERS,
  };
}

function Bill({ quote }: ComponentProps<ChatParts['Bill']>) {
  return (
    <JobBill quote={{ ...quote, advance: quote.advance ?? undefined }} isTravelOpen={quote.isTravelOpen} />
  );
}

/** What is asked for beside the slot. A sum that nobody knows yet, since the way comes on top, is not held against the server's. */
function wordsOf({ slots, quantity, quote }: ProposedJob): BookingWords {
  return {
    slots,
    ...(quantity && { quantity }),
    ...(quote && !quote.isTravelOpen && { total: quote.total }),
  };
}
