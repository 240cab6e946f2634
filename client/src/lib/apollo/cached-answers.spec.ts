import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { refusal } from '@/testing/render-screen';
import { createCache } from './cache';
import { cachedAnswersLink } from './cached-answers';

const BOOKINGS = gql`
  query Bookings($as: BookingSide!, $userId: ID!, $after: String) {
    bookings(as: $as, userId: $userId, first: 20, after: $after) {
      edges {
        cursor
        node {
          id
          status
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const variables = { as: 'CONSUMER', userId: 'u1' };
const BOOKED = {
  bookings: {
    __typename: 'BookingConnection',
    edges: [
      {
        __typename: 'BookingEdge',
        cursor: 'c1',
        node: { __typename: 'Booking', id: 'b1', status: 'BOOKED' },
      },
    ],
    pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c1' },
  },
};
const proxyError = (status: number) =>
  new ServerError('Bad', { response: new Response('', { status }), bodyText: '' });

/** A client whose server fails so, and which has seen the bookings before. */
function failing(error: unknown) {
  const cache = createCache();
  cache.writeQuery({ query: BOOKINGS, variables, data: BOOKED });
  const missed = jest.fn();
  const server = new ApolloLink(() => new Observable((observer) => observer.error(error)));
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([cachedAnswersLink(cache, missed), server]),
  });
  return { client, missed };
}
const ask = (client: ApolloClient, more = {}) =>
  client.query({ query: BOOKINGS, variables: { ...variables, ...more }, fetchPolicy: 'network-only' });

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a proxy without its server', proxyError(502)],
])('answers with what was seen: %s', async (_name, error) => {
  const { client, missed } = failing(error);
  expect((await ask(client)).data).toMatchObject(BOOKED);
  expect(missed).toHaveBeenCalledTimes(1);
  expect(client.readQuery({ query: BOOKINGS, variables })).toMatchObject(BOOKED);
});

it.each([
  ['the server’s refusal', refusal('FORBIDDEN')],
  ['its failure', proxyError(500)],
])('lets pass %s', async (_name, error) => {
  const { client, missed } = failing(error);
  await expect(ask(client)).rejects.toBe(error);
  expect(missed).not.toHaveBeenCalled();
});

it('makes nothing up: neither what was never seen nor the next page of a list', async () => {
  const { client } = failing(new TypeError('Failed to fetch'));
  await expect(ask(client, { userId: 'u2' })).rejects.toThrow('Failed to fetch');
  await expect(ask(client, { after: 'c1' })).rejects.toThrow('Failed to fetch');
});
