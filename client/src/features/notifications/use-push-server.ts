import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { PushServer } from './device';
import { PUSH_KEY, REMOVE_PUSH, SAVE_PUSH } from './notifications.documents';

/** The server's side of push notifications. */
export function usePushServer(): PushServer {
  const client = useApolloClient();
  return useMemo(
    () => ({
      key: async () => (await client.query({ query: PUSH_KEY, fetchPolicy: 'network-only' })).data!.pushKey,
      save: async (input) => void (await client.mutate({ mutation: SAVE_PUSH, variables: { input } })),
      remove: async (endpoint) =>
        void (await client.mutate({ mutation: REMOVE_PUSH, variables: { endpoint } })),
    }),
    [client],
  );
}
