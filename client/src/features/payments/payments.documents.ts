import { graphql } from '@/gql/gql';

/** How the sum that is due is paid; asked for when somebody wants to pay, lest money go to where its payee is no more. */
export const WAY_TO_PAY = graphql(`
  query PaymentsWay($id: ID!) {
    booking(id: $id) {
      id
      due {
        part
        amount
        currency
        way {
          upiAddress
          upiLink
          instructions
        }
      }
    }
  }
`);

export const CONFIRM_PAYMENT = graphql(`
  mutation PaymentsConfirm($id: ID!, $part: PaymentPart!, $amount: Decimal!) {
    confirmPayment(bookingId: $id, part: $part, amount: $amount) {
      ...BookingCard
    }
  }
`);

export const UNDO_PAYMENT = graphql(`
  mutation PaymentsUndo($id: ID!, $part: PaymentPart!) {
    undoPayment(bookingId: $id, part: $part) {
      ...BookingCard
    }
  }
`);

export const MY_PAYMENT_DETAILS = graphql(`
  query PaymentsMyDetails {
    me {
      id
      paymentDetails {
        upiAddress
        instructions
      }
    }
  }
`);

/** Of whom an admin acts for. */
export const PAYMENT_DETAILS_OF = graphql(`
  query PaymentsDetailsOf($id: ID!) {
    user(id: $id) {
      id
      paymentDetails {
        upiAddress
        instructions
      }
    }
  }
`);

export const SET_PAYMENT_DETAILS = graphql(`
  mutation PaymentsSetDetails($input: PaymentDetailsInput!, $userId: ID) {
    setPaymentDetails(input: $input, userId: $userId) {
      id
      paymentDetails {
        upiAddress
        instructions
      }
    }
  }
`);
