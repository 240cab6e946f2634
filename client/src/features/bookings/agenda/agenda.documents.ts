import { graphql } from '@/gql/gql';

export const AGENDA = graphql(`
  query AgendaList(
    $userId: ID!
    $from: LocalDate
    $to: LocalDate
    $serviceId: ID
    $status: BookingStatus
    $latestFirst: Boolean!
    $after: String
  ) {
    agenda(
      userId: $userId
      from: $from
      to: $to
      serviceId: $serviceId
      status: $status
      latestFirst: $latestFirst
      first: 20
      after: $after
    ) {
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

export const AGENDA_SERVICES = graphql(`
  query AgendaServices($providerId: ID!) {
    services(providerId: $providerId, first: 100) {
      edges {
        node {
          id
          type
          description
        }
      }
    }
  }
`);

export const PROVIDER_MONTH = graphql(`
  query AgendaMonth($month: String!, $userId: ID!) {
    providerMonth(month: $month, userId: $userId) {
      jobs
      hours
      earnings {
        currency
        amount
      }
      received {
        currency
        amount
      }
      days {
        date
        jobs
        hours
        earnings {
          currency
          amount
        }
        received {
          currency
          amount
        }
      }
    }
  }
`);

export const ANSWER_NOTE = graphql(`
  mutation AgendaAnswerNote($bookingId: ID!, $text: String!) {
    answerNote(bookingId: $bookingId, text: $text) {
      id
      version
      noteAnswer
    }
  }
`);
