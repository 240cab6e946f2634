import { ApolloProvider } from '@apollo/client/react';
import { BookingNews } from '@/features/bookings/news/booking-news';
import { OutgoingSender } from '@/features/bookings/outgoing/outgoing-sender';
import { PushKeeper } from '@/features/notifications/push-keeper';
import { apolloOfPage } from '@/lib/apollo/client';

/** What goes on for who is logged in whichever screen is open, also where one could not be loaded. Shows nothing. */
export function Background() {
  return (
    <ApolloProvider client={apolloOfPage().client}>
      <OutgoingSender />
      <PushKeeper />
      <BookingNews />
    </ApolloProvider>
  );
}
