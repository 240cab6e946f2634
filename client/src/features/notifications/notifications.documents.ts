import { graphql } from '@/gql/gql';

export const PUSH_KEY = graphql(`
  query NotificationsPushKey {
    pushKey
  }
`);

export const SAVE_PUSH = graphql(`
  mutation NotificationsSavePush($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input)
  }
`);

export const REMOVE_PUSH = graphql(`
  mutation NotificationsRemovePush($endpoint: String!) {
    removePushSubscription(endpoint: $endpoint)
  }
`);

export const CALENDAR_FEED = graphql(`
  mutation NotificationsCalendarFeed {
    calendarFeed
  }
`);

export const RENEW_CALENDAR_FEED = graphql(`
  mutation NotificationsRenewCalendarFeed {
    renewCalendarFeed
  }
`);
