import { InMemoryCache, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { agendaKeys } from './agenda-keys';

/** The cache: every list is one growing list per set of filters; parts without an id merge into their owner. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          agenda: relayStylePagination(agendaKeys),
          bookings: relayStylePagination(['as', 'userId']),
          services: relayStylePagination([
            'type',
            'search',
            'price',
            'minRating',
            'freeAt',
            'providerId',
            'cluster',
            'userId',
          ]),
          reviews: relayStylePagination(['providerId']),
          servicesNear: relayStylePagination([
            'radiusKm',
            'from',
            'type',
            'price',
            'minRating',
            'freeAt',
            'userId',
          ]),
          users: relayStylePagination(['search']),
          conversation: relayStylePagination(),
          serviceClusters: { merge: false },
          reviewableBookings: { merge: false },
          resources: { merge: false },
          closures: { merge: false },
          sites: { merge: false },
          providerMonth: { merge: false },
          service: {
            read: (known: Reference | undefined, { args, toReference }) =>
              known ?? toReference({ __typename: 'Service', id: String(args?.id) }),
          },
        },
      },
      Service: {
        fields: {
          calendar: { merge: false },
          slots: { merge: false },
          workingHours: { merge: false },
          dateHours: { merge: false },
          resources: { merge: false },
        },
      },
      SavedSite: { fields: { site: { merge: false } } },
      Resource: { fields: { services: { merge: false } } },
      // A question and its reply share the id that the client gave the question.
      ChatMessage: { keyFields: ['questionId', 'sender'] },
      Booking: {
        fields: {
          nextStatuses: { merge: false },
          quote: { merge: true },
          // One with other lines takes the place of it, whole: of two, parts must never stand together.
          receipt: { merge: false },
          payments: { merge: false },
          due: { merge: false },
        },
      },
      Price: { merge: true },
      Availability: { merge: true },
      Rating: { merge: true },
      GeoPoint: { merge: true },
      Contact: { merge: true },
    },
  });
}
