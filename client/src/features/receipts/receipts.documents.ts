import { graphql } from '@/gql/gql';

/** What was agreed of a job, by which its bill follows whatever is done of it. */
export const AGREED_JOB = graphql(`
  fragment AgreedJob on Booking {
    id
    price {
      charges
      unit
      currency
    }
    terms {
      ...ServiceTerms
    }
    quote {
      unit
      quantity
      currency
      total
      distanceKm
      isTravelOpen
    }
  }
`);

export const JOB_TO_COMPLETE = graphql(`
  query ReceiptsJobToComplete($id: ID!) {
    booking(id: $id) {
      ...AgreedJob
    }
  }
`);

export const RECEIPT = graphql(`
  query ReceiptsOne($id: ID!) {
    booking(id: $id) {
      ...BookingCard
      quote {
        total
        isTravelOpen
      }
      receipt {
        number
        unit
        quantity
        currency
        lines {
          kind
          quantity
          unitAmount
          amount
        }
        total
        issuedAt
        awaitsConsent
        isRefused
        isVoid
      }
    }
  }
`);

export const COMPLETE_BOOKING = graphql(`
  mutation ReceiptsComplete($id: ID!, $quantity: Decimal) {
    completeBooking(id: $id, quantity: $quantity) {
      ...BookingCard
    }
  }
`);

export const UNDO_COMPLETION = graphql(`
  mutation ReceiptsUndo($id: ID!) {
    undoCompletion(id: $id) {
      ...BookingCard
    }
  }
`);

export const ANSWER_RECEIPT = graphql(`
  mutation ReceiptsAnswer($id: ID!, $accept: Boolean!, $total: Decimal!) {
    answerReceipt(id: $id, accept: $accept, total: $total) {
      ...BookingCard
    }
  }
`);
