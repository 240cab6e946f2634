import { graphql } from '@/gql/gql';

/** What a card of a booking shows, on either side of it. */
export const BOOKING_CARD = graphql(`
  fragment BookingCard on Booking {
    id
    version
    status
    serviceId
    slotId
    serviceType
    serviceDescription
    providerName
    date
    startTime
    endDate
    endTime
    slots
    quote {
      total
      currency
    }
    receipt {
      number
      quantity
      total
      currency
      awaitsConsent
      isRefused
      isVoid
    }
    due {
      part
      amount
      currency
    }
    payments {
      part
      amount
      currency
    }
    site {
      name
      gate
      location {
        latitude
        longitude
      }
    }
    canCancel
    canReview
    review {
      id
      rating
      text
      audioUrl
      imageUrls
      videoUrls
      updatedAt
    }
    cancelReason
    move {
      slotId
      date
      startTime
      endDate
      endTime
      proposedBy
    }
    nextStatuses
    acceptBy
    cancelReason
    viewerSide
    price {
      charges
      unit
      currency
    }
    note
    noteAnswer
    contact {
      phone
      whatsappLink
      confirmed
    }
    location {
      latitude
      longitude
    }
    provider {
      id
      name
    }
    consumer {
      id
      name
    }
  }
`);

export const BOOKINGS = graphql(`
  query BookingsList($as: BookingSide!, $userId: ID!, $after: String) {
    bookings(as: $as, userId: $userId, first: 20, after: $after) {
      edges {
        cursor
        node {
          ...BookingCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const BOOKING_CHANGED = graphql(`
  subscription BookingsChanged {
    bookingChanged {
      ...BookingCard
      news
    }
  }
`);

export const BOOK_SLOT = graphql(`
  mutation BookingsBookSlot(
    $slotId: ID!
    $consumerId: ID
    $slots: Int = 1
    $quantity: Decimal
    $site: JobSiteInput
    $note: String
    $price: PriceInput
    $total: Decimal
  ) {
    bookSlot(
      slotId: $slotId
      consumerId: $consumerId
      slots: $slots
      quantity: $quantity
      site: $site
      note: $note
      price: $price
      total: $total
    ) {
      ...BookingCard
    }
  }
`);

export const CANCEL_BOOKING = graphql(`
  mutation BookingsCancel($id: ID!, $reason: CancelReason) {
    cancelBooking(id: $id, reason: $reason) {
      ...BookingCard
    }
  }
`);

export const SET_BOOKING_STATUS = graphql(`
  mutation BookingsSetStatus($id: ID!, $status: BookingStatus!, $reason: CancelReason) {
    setBookingStatus(id: $id, status: $status, reason: $reason) {
      ...BookingCard
    }
  }
`);
