import { InMemoryCache, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** The cache: every list is one growing list per set of filters; parts without an id merge into their owner. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          bookings: relayStylePagination(['as', 'userId']),
          services: relayStylePagination(['type', 'search', 'providerId']),
          servicesNear: relayStylePagination(['radiusKm', 'type']),
          users: relayStylePagination(),
          serviceClusters: { merge: false },
          service: {
            read: (known: Reference | undefined, { args, toReference }) =>
              known ?? toReference({ __typename: 'Service', id: String(args?.id) }),
          },
        },
      },
      Service: {
        fields: { calendar: { merge: false }, slots: { merge: false }, workingHours: { merge: false } },
      },
      Booking: { fields: { nextStatuses: { merge: false } } },
      Price: { merge: true },
      Rating: { merge: true },
      GeoPoint: { merge: true },
      Contact: { merge: true },
    },
  });
}
