import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';

/** The token that a login on this server left in the browser. */
const token = localStorage.getItem('jwt');
const authorization = token ? { Authorization: `Bearer ${token}` } : {};
const socketOrigin = location.origin.replace(/^http/, 'ws');

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  wsClient: createClient({ url: `${socketOrigin}/graphql`, connectionParams: authorization, lazy: true }),
});

const WELCOME = `# Vicharo's GraphQL. The schema is behind the book on the left; Ctrl+Enter runs the query under the cursor.
# Log in on the site first, or put a token of the login mutation into the Headers below.

query WhoAmI {
  me {
    id
    name
    town
  }
}

subscription MyBookings {
  bookingChanged {
    id
    status
    date
    startTime
  }
}
`;

/** GraphiQL against this server alone: queries over HTTP, subscriptions over graphql-ws, nothing from elsewhere. */
export function Playground() {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultQuery={WELCOME}
      initialHeaders={JSON.stringify(authorization, null, 2)}
      shouldPersistHeaders={false}
    />
  );
}
