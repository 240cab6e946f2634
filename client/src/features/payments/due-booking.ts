import type { BookingCardFragment } from '@/gql/graphql';

/** A booking of which something is to be paid now. */
export type DueBooking = BookingCardFragment & { due: NonNullable<BookingCardFragment['due']> };
