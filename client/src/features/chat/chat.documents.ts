import { graphql } from '@/gql/gql';

graphql(`
  fragment ChatSlot on Slot {
    id
    serviceId
    date
    startTime
    endTime
    startsAt
    status
  }
`);

graphql(`
  fragment ChatQuote on Quote {
    currency
    total
    advance
    isTravelOpen
    endDate
    endTime
    lines {
      kind
      quantity
      unitAmount
      amount
    }
  }
`);

graphql(`
  fragment ChatEmergency on Emergency {
    language
    title
    steps
    calls {
      kind
      label
      phone
      country
    }
  }
`);

/** A message with all that is shown beside its text. */
export const CHAT_MESSAGE = graphql(`
  fragment ChatMessageParts on ChatMessage {
    id
    questionId
    sender
    text
    language
    failed
    offers
    emergency {
      ...ChatEmergency
    }
    createdAt
    attachments {
      name
      kind
      url
    }
    excerpts {
      name
      text
    }
    sources {
      articleId
      title
      publishers
    }
    services {
      ...ServiceCard
    }
    slots {
      ...ChatSlot
    }
    bookings {
      ...BookingCard
    }
    proposal {
      slot {
        ...ChatSlot
      }
      slots
      quantity
      refusal
      quote {
        ...ChatQuote
      }
      booking {
        ...ChatBooked
      }
    }
  }
`);

/** The messages’ fields are those of the fragment, written out: the server counts a fragment as depth. */
export const CONVERSATION = graphql(`
  query ChatConversation($after: String) {
    me {
      id
      emergencyNumber
      location {
        latitude
        longitude
      }
    }
    conversation(first: 20, after: $after) {
      edges {
        cursor
        node {
          id
          questionId
          sender
          text
          language
          failed
          offers
          emergency {
            ...ChatEmergency
          }
          createdAt
          attachments {
            name
            kind
            url
          }
          excerpts {
            name
            text
          }
          sources {
            articleId
            title
            publishers
          }
          services {
            ...ServiceCard
          }
          slots {
            ...ChatSlot
          }
          bookings {
            ...BookingCard
          }
          proposal {
            slot {
              ...ChatSlot
            }
            slots
            quantity
            refusal
            quote {
              ...ChatQuote
            }
            booking {
              ...ChatBooked
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** What the conversation has brought along. */
export const EMERGENCY_NUMBER = graphql(`
  query ChatEmergencyNumber {
    me {
      id
      emergencyNumber
    }
  }
`);

export const ASK = graphql(`
  mutation ChatAsk($input: AskAgriMindInput!) {
    askAgriMind(input: $input) {
      ...ChatMessageParts
    }
  }
`);

/** Ends the work on an answer. */
export const STOP = graphql(`
  mutation ChatStop($questionId: ID!) {
    stopAgriMind(questionId: $questionId)
  }
`);

/** The answer while it is being written. */
export const REPLY = graphql(`
  subscription ChatReply {
    agriMindReply {
      questionId
      text
      done
    }
  }
`);

export const DELETE_CONVERSATION = graphql(`
  mutation ChatDelete {
    deleteConversation
  }
`);

/** The service of a time that somebody wants to book; it is mostly on screen already. */
export const CHAT_SERVICE = graphql(`
  query ChatService($id: ID!) {
    service(id: $id) {
      ...ServiceCard
    }
  }
`);

/** What becomes of a booking that was made here. */
export const BOOKED_HERE = graphql(`
  fragment ChatBooked on Booking {
    id
    status
  }
`);

export const FREE_SLOTS = graphql(`
  query ChatFreeSlots($id: ID!) {
    service(id: $id) {
      id
      calendar {
        date
        freeSlots {
          ...ChatSlot
        }
      }
    }
  }
`);
