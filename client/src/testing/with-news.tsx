import type { ReactNode } from 'react';
import { BookingNews } from '@/features/bookings/news/booking-news';

/** A screen, and beside it what tells of news on all of them. */
export const withNews = (screen: ReactNode) => (
  <>
    <BookingNews />
    {screen}
  </>
);
