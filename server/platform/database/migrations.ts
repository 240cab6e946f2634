import { Foundation1763700000000 } from '../../../migrations/1763700000000-foundation.js';
import { PhoneProofs1763900000000 } from '../../../migrations/1763900000000-phone-proofs.js';
import { AuditLog1763900100000 } from '../../../migrations/1763900100000-audit-log.js';
import { Reviews1764000000000 } from '../../../migrations/1764000000000-reviews.js';
import { Uploads1764000100000 } from '../../../migrations/1764000100000-uploads.js';
import { Chat1764000200000 } from '../../../migrations/1764000200000-chat.js';
import { Notifications1764000300000 } from '../../../migrations/1764000300000-notifications.js';
import { ServiceSearch1764100000000 } from '../../../migrations/1764100000000-service-search.js';
import { BookingInOneStatement1764100100000 } from '../../../migrations/1764100100000-booking-in-one-statement.js';
import { OutboxLanes1764100200000 } from '../../../migrations/1764100200000-outbox-lanes.js';
import { EndedSessions1764200200000 } from '../../../migrations/1764200200000-ended-sessions.js';
import { LastSessions1764200300000 } from '../../../migrations/1764200300000-last-sessions.js';
import { SuperAdmins1764200400000 } from '../../../migrations/1764200400000-super-admins.js';
import { BookingCaps1764200500000 } from '../../../migrations/1764200500000-booking-caps.js';
import { VillagePlaces1764200501000 } from '../../../migrations/1764200501000-village-places.js';
import { WithdrawnReviews1764200502000 } from '../../../migrations/1764200502000-withdrawn-reviews.js';
import { ModelTokens1764200800000 } from '../../../migrations/1764200800000-model-tokens.js';
import { Jobs1764200900000 } from '../../../migrations/1764200900000-jobs.js';
import { BookingNotes1764201000000 } from '../../../migrations/1764201000000-booking-notes.js';
import { Resources1764201100000 } from '../../../migrations/1764201100000-resources.js';
import { DrawnListings1764201400000 } from '../../../migrations/1764201400000-drawn-listings.js';
import { AgreedWords1764205000000 } from '../../../migrations/1764205000000-agreed-words.js';
import { OwnResourceKind1764205001000 } from '../../../migrations/1764205001000-own-resource-kind.js';
import { PausedServices1764205002000 } from '../../../migrations/1764205002000-paused-services.js';
import { ServiceTerms1764206000000 } from '../../../migrations/1764206000000-service-terms.js';
import { BookedJobs1764206100000 } from '../../../migrations/1764206100000-booked-jobs.js';
import { Sites1764207000000 } from '../../../migrations/1764207000000-sites.js';
import { Receipts1764208000000 } from '../../../migrations/1764208000000-receipts.js';
import { Availability1764209000000 } from '../../../migrations/1764209000000-availability.js';
import { MovedBookings1764210000000 } from '../../../migrations/1764210000000-moved-bookings.js';
import { Acceptance1764211000000 } from '../../../migrations/1764211000000-acceptance.js';
import { NoteAnswers1764212000000 } from '../../../migrations/1764212000000-note-answers.js';
import { Agenda1764212100000 } from '../../../migrations/1764212100000-agenda.js';
import { Payments1764214000000 } from '../../../migrations/1764214000000-payments.js';
import { FoundUsers1764215000000 } from '../../../migrations/1764215000000-found-users.js';
import { Waitlist1764213000000 } from '../../../migrations/1764213000000-waitlist.js';

/** Every migration, oldest first. */
export const migrations = [
  Foundation1763700000000,
  PhoneProofs1763900000000,
  AuditLog1763900100000,
  Reviews1764000000000,
  Uploads1764000100000,
  Chat1764000200000,
  Notifications1764000300000,
  ServiceSearch1764100000000,
  BookingInOneStatement1764100100000,
  OutboxLanes1764100200000,
  EndedSessions1764200200000,
  LastSessions1764200300000,
  SuperAdmins1764200400000,
  BookingCaps1764200500000,
  VillagePlaces1764200501000,
  WithdrawnReviews1764200502000,
  ModelTokens1764200800000,
  Jobs1764200900000,
  BookingNotes1764201000000,
  Resources1764201100000,
  DrawnListings1764201400000,
  AgreedWords1764205000000,
  OwnResourceKind1764205001000,
  PausedServices1764205002000,
  ServiceTerms1764206000000,
  BookedJobs1764206100000,
  Sites1764207000000,
  Receipts1764208000000,
  Availability1764209000000,
  MovedBookings1764210000000,
  Acceptance1764211000000,
  NoteAnswers1764212000000,
  Agenda1764212100000,
  Payments1764214000000,
  Waitlist1764213000000,
  FoundUsers1764215000000,
];
