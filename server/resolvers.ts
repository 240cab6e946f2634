import { AccountResolver } from './features/accounts/account.resolver.js';
import { NumberClaimResolver } from './features/accounts/number-claim.resolver.js';
import { AlternativesResolver } from './features/alternatives/alternatives.resolver.js';
import { ChatResolver } from './features/assistant/chat/chat.resolver.js';
import { EmergencyNumberResolver } from './features/assistant/emergency/emergency-number.resolver.js';
import { AuthResolver } from './features/auth/auth.resolver.js';
import { AvailabilityResolver } from './features/availability/availability.resolver.js';
import { ServiceAvailabilityResolver } from './features/availability/service-availability.resolver.js';
import { NumberConfirmationResolver } from './features/auth/number-confirmation.resolver.js';
import { PasswordResolver } from './features/auth/password.resolver.js';
import { SessionResolver } from './features/auth/session.resolver.js';
import { AgendaResolver } from './features/bookings/agenda.resolver.js';
import { BookingPartsResolver } from './features/bookings/booking-parts.resolver.js';
import { BookingResolver } from './features/bookings/booking.resolver.js';
import { PaymentResolver } from './features/bookings/payment.resolver.js';
import { ReceiptResolver } from './features/bookings/receipt.resolver.js';
import { ServiceBookingsResolver } from './features/bookings/service-bookings.resolver.js';
import { MarketResolver } from './features/market/market.resolver.js';
import { UploadResolver } from './features/media/upload.resolver.js';
import { MoveResolver } from './features/moves/move.resolver.js';
import { CalendarResolver } from './features/notifications/calendar.resolver.js';
import { PushResolver } from './features/notifications/push.resolver.js';
import { PlaceResolver } from './features/places/place.resolver.js';
import { ResourceResolver } from './features/resources/resource.resolver.js';
import { ServiceResourcesResolver } from './features/resources/service-resources.resolver.js';
import { BookingReviewResolver } from './features/reviews/booking-review.resolver.js';
import { ReviewResolver } from './features/reviews/review.resolver.js';
import { ServiceResolver } from './features/services/service.resolver.js';
import { ServiceCalendarResolver } from './features/slots/service-calendar.resolver.js';
import { SiteResolver } from './features/sites/site.resolver.js';
import { SlotResolver } from './features/slots/slot.resolver.js';
import { UserResolver } from './features/users/user.resolver.js';
import { WaitlistResolver } from './features/waitlist/waitlist.resolver.js';
import { SettingsResolver } from './platform/config/settings.resolver.js';

/** Every resolver, for the generator of schema.graphql, which runs without the application. */
export const resolvers = [
  AccountResolver,
  AgendaResolver,
  AlternativesResolver,
  AuthResolver,
  AvailabilityResolver,
  BookingPartsResolver,
  BookingResolver,
  BookingReviewResolver,
  CalendarResolver,
  ChatResolver,
  EmergencyNumberResolver,
  MarketResolver,
  MoveResolver,
  NumberClaimResolver,
  NumberConfirmationResolver,
  PasswordResolver,
  PaymentResolver,
  PlaceResolver,
  PushResolver,
  ReceiptResolver,
  ResourceResolver,
  ReviewResolver,
  ServiceAvailabilityResolver,
  ServiceBookingsResolver,
  ServiceCalendarResolver,
  ServiceResolver,
  ServiceResourcesResolver,
  SessionResolver,
  SettingsResolver,
  SiteResolver,
  SlotResolver,
  UploadResolver,
  UserResolver,
  WaitlistResolver,
];
