import { graphql } from '@/gql/gql';

// Only what becomes another: the rest of the card stays, and each document weighs on a phone.
export const PROPOSE_MOVE = graphql(`
  mutation MovesPropose($bookingId: ID!, $slotId: ID!, $as: BookingSide) {
    proposeMove(bookingId: $bookingId, slotId: $slotId, as: $as) {
      id
      version
      move {
        slotId
        date
        startTime
        endDate
        endTime
        proposedBy
      }
    }
  }
`);

export const ANSWER_MOVE = graphql(`
  mutation MovesAnswer($bookingId: ID!, $accept: Boolean!, $slotId: ID) {
    answerMove(bookingId: $bookingId, accept: $accept, slotId: $slotId) {
      id
      version
      slotId
      slots
      date
      startTime
      endDate
      endTime
      move {
        slotId
      }
    }
  }
`);

export const WITHDRAW_MOVE = graphql(`
  mutation MovesWithdraw($bookingId: ID!) {
    withdrawMove(bookingId: $bookingId) {
      id
      version
      move {
        slotId
      }
    }
  }
`);
