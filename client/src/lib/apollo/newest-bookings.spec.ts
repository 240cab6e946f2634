import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { firstValueFrom, of } from 'rxjs';
import { createCache } from './cache';
import { newestBookingsLink } from './newest-bookings';

const query = gql`
  query Bookings {
    list {
      id
      version
      status
    }
  }
`;

/** Sends answers through the link one after another and returns what comes out. */
async function through(...answers: object[]) {
  const link = newestBookingsLink();
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: createCache() });
  const results = [];
  for (const list of answers) {
    const source = new ApolloLink(() => of({ data: { list } }));
    results.push(
      await firstValueFrom(ApolloLink.execute(ApolloLink.from([link, source]), { query }, { client })),
    );
  }
  return { link, lists: results.map((result) => (result as { data: { list: unknown } }).data.list) };
}

const booking = (version: number, status: string, id = 'b1') => ({
  __typename: 'Booking',
  id,
  version,
  status,
});

describe('newestBookingsLink', () => {
  it('gives an answer that was overtaken the newer fields', async () => {
    const { lists } = await through([booking(3, 'ACCEPTED')], [booking(2, 'BOOKED')]);
    expect(lists[1]).toEqual([booking(3, 'ACCEPTED')]);
  });

  it('lets newer and equal versions through, and other bookings alone', async () => {
    const { lists } = await through(
      [booking(1, 'BOOKED')],
      [booking(2, 'ACCEPTED'), booking(1, 'BOOKED', 'b2')],
    );
    expect(lists[1]).toEqual([booking(2, 'ACCEPTED'), booking(1, 'BOOKED', 'b2')]);
  });

  it('keeps what only the older answer asked for', async () => {
    const { lists } = await through([booking(5, 'COMPLETED')], [{ ...booking(4, 'ACCEPTED'), price: '100' }]);
    expect(lists[1]).toEqual([{ ...booking(5, 'COMPLETED'), price: '100' }]);
  });

  it('leaves data without versions as it is', async () => {
    const data = [{ __typename: 'Slot', id: 's1', status: 'OPEN', day: null }];
    expect((await through(data)).lists[0]).toEqual(data);
  });
});
