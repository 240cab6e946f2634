import { graphql } from '@/gql/gql';

export const SLOT = graphql(`
  fragment SlotCell on Slot {
    id
    serviceId
    date
    startTime
    endTime
    startsAt
    endsAt
    status
  }
`);

export const SLOTS_CALENDAR = graphql(`
  query SlotsCalendar($serviceId: ID!, $from: LocalDate) {
    service(id: $serviceId) {
      id
      timeZone
      paused
      acceptWithinHours
      price {
        charges
        unit
        currency
      }
      terms {
        ...ServiceTerms
      }
      availability {
        windowDays
      }
      location {
        latitude
        longitude
      }
      provider {
        id
      }
      calendar(from: $from) {
        date
        slots {
          ...SlotCell
        }
      }
    }
  }
`);

/** Where the way of a job begins that is done at home. */
export const SLOTS_HOME = graphql(`
  query SlotsHome {
    me {
      id
      location {
        latitude
        longitude
      }
    }
  }
`);

export const SLOT_CHANGED = graphql(`
  subscription SlotsChanged($serviceId: ID!) {
    slotChanged(serviceId: $serviceId) {
      ...SlotCell
    }
  }
`);

/** New working hours make other slots: the calendar is then read again. */
export const SLOTS_SERVICE_CHANGED = graphql(`
  subscription SlotsServiceChanged($providerId: ID!) {
    serviceChanged(providerId: $providerId) {
      kind
      service {
        id
      }
    }
  }
`);
