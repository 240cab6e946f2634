import { graphql } from '@/gql/gql';

export const WAIT_ENTRY = graphql(`
  fragment WaitEntry on WaitlistEntry {
    id
    date
    status
    type
    radiusKm
    service {
      id
      provider {
        id
        name
      }
    }
    offer {
      slotId
      date
      startTime
      endTime
      until
      service {
        id
        type
        price {
          charges
          unit
          currency
        }
        provider {
          id
          name
        }
      }
    }
  }
`);

export const WAITLIST = graphql(`
  query WaitlistEntries {
    waitlist {
      ...WaitEntry
    }
  }
`);

export const JOIN = graphql(`
  mutation WaitlistJoin($input: JoinWaitlistInput!, $date: LocalDate!) {
    joinWaitlist(input: $input, date: $date) {
      ...WaitEntry
    }
  }
`);

export const LEAVE = graphql(`
  mutation WaitlistLeave($id: ID!) {
    leaveWaitlist(id: $id)
  }
`);

export const OFFERED = graphql(`
  subscription WaitlistOffers {
    waitlistOffer {
      ...WaitEntry
    }
  }
`);
