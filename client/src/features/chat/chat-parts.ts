import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type {
  BookingCardFragment,
  ChatMessagePartsFragment,
  ChatOffer,
  ChatQuoteFragment,
  ChatSlotFragment,
  ServiceCardFragment,
} from '@/gql/graphql';

/** What is proposed to be done from a slot on, and what it costs; or why it cannot be booked so. */
export type ProposedJob = Pick<
  NonNullable<ChatMessagePartsFragment['proposal']>,
  'slots' | 'quantity' | 'quote' | 'refusal'
>;

/** What other features show and do in the conversation; the page brings it. */
export type ChatParts = {
  /** A service as a small card, with its distance from where the person is. */
  Service: ComponentType<{ service: ServiceCardFragment; children?: ReactNode }>;
  /** A booking as an `<li>`. */
  Booking: ComponentType<{ booking: BookingCardFragment }>;
  /** The state of a booking: icon and word. */
  BookingStatus: ComponentType<{ status: BookingCardFragment['status'] }>;
  /** What a job costs. */
  Bill: ComponentType<{ quote: ChatQuoteFragment }>;
  providerName: (service: ServiceCardFragment) => string;
  /**
   * The ordinary booking of a slot, or of a job from it on at the sum that was shown; null where there is no network and it waits to be sent. @throws the server's refusal, or
   * a dead network where it could not be kept
   */
  book: (
    slot: ChatSlotFragment,
    service: ServiceCardFragment,
    job: ProposedJob | null,
  ) => Promise<BookingCardFragment | null>;
  /** The slots whose booking waits to be sent. */
  waitingSlots: ReadonlySet<string>;
  /** The ids of bookings that were waiting and are confirmed, by slot. */
  sentBookings: ReadonlyMap<string, string>;
  /** The words for what `book` throws. */
  bookingProblem: (error: unknown) => string;
  offers: Record<ChatOffer, { to: string; Picture: ComponentType }>;
};

const PartsContext = createContext<ChatParts | null>(null);
export const ChatPartsProvider = PartsContext.Provider;

export function useChatParts(): ChatParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useChatParts needs a ChatPartsProvider above it.');
  return parts;
}
