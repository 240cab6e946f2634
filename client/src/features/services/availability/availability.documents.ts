import { graphql } from '@/gql/gql';

export const CLOSED_DAYS = graphql(`
  fragment ClosedDays on Closure {
    id
    resourceId
    from
    to
    kind
    reason
  }
`);

/** When a service can be booked, beside its weekly hours. */
export const BOOKABLE = graphql(`
  fragment Bookable on Service {
    id
    type
    description
    availability {
      noticeHours
      bufferMinutes
      windowDays
      seasons {
        from
        to
      }
    }
    dateHours {
      date
      hours {
        opens
        closes
        slotMinutes
      }
    }
  }
`);

export const AVAILABILITY = graphql(`
  query ServicesAvailability($id: ID!, $providerId: ID!) {
    service(id: $id) {
      ...Bookable
      workingHours {
        weekday
        opens
        closes
        slotMinutes
      }
      resources {
        ...NeededResource
      }
    }
    closures(providerId: $providerId) {
      ...ClosedDays
    }
    resources(providerId: $providerId) {
      ...NeededResource
    }
  }
`);

/** How many bookings are on days that somebody is about to close. */
export const BOOKINGS_WITHIN = graphql(`
  query ServicesBookingsWithin($resourceId: ID, $from: LocalDate!, $to: LocalDate!, $providerId: ID!) {
    bookingsWithin(resourceId: $resourceId, from: $from, to: $to, providerId: $providerId)
  }
`);

export const ADD_CLOSURE = graphql(`
  mutation ServicesAddClosure(
    $resourceId: ID
    $from: LocalDate!
    $to: LocalDate!
    $kind: ClosureKind!
    $reason: String
    $bookings: Int!
    $providerId: ID!
  ) {
    addClosure(
      resourceId: $resourceId
      from: $from
      to: $to
      kind: $kind
      reason: $reason
      bookings: $bookings
      providerId: $providerId
    ) {
      ...ClosedDays
    }
  }
`);

export const REMOVE_CLOSURE = graphql(`
  mutation ServicesRemoveClosure($id: ID!) {
    removeClosure(id: $id)
  }
`);

/** How many bookings would be outside of hours that somebody is about to say for a date. */
export const BOOKINGS_OUTSIDE = graphql(`
  query ServicesBookingsOutside($serviceId: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!]) {
    bookingsOutside(serviceId: $serviceId, date: $date, hours: $hours)
  }
`);

export const SET_DATE_HOURS = graphql(`
  mutation ServicesSetDateHours(
    $serviceId: ID!
    $date: LocalDate!
    $hours: [SpanOfDateInput!]
    $bookings: Int!
  ) {
    setDateHours(serviceId: $serviceId, date: $date, hours: $hours, bookings: $bookings) {
      ...Bookable
    }
  }
`);

export const SET_BOOKING_RULES = graphql(`
  mutation ServicesSetBookingRules($id: ID!, $availability: AvailabilityInput!) {
    updateService(id: $id, input: { availability: $availability }) {
      ...Bookable
    }
  }
`);
