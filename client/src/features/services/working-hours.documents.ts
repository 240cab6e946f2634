import { graphql } from '@/gql/gql';

export const WORKING_HOURS = graphql(`
  query ServicesWorkingHours($serviceId: ID!) {
    service(id: $serviceId) {
      id
      workingHours {
        weekday
        opens
        closes
        slotMinutes
      }
    }
  }
`);

export const SET_WORKING_HOURS = graphql(`
  mutation ServicesSetWorkingHours($serviceId: ID!, $hours: [WorkingHoursInput!]!) {
    setWorkingHours(serviceId: $serviceId, hours: $hours) {
      id
      workingHours {
        weekday
        opens
        closes
        slotMinutes
      }
    }
  }
`);
