import { savedPart } from './saved-part';

const ref = (id: string) => ({ __ref: id });
const list = (...ids: string[]) => ({ edges: ids.map((id) => ({ node: ref(id) })) });
const MINE = 'bookings:{"as":"CONSUMER","userId":"u1"}';
const CACHE = {
  'User:u1': { __typename: 'User', id: 'u1', name: 'Ramesh' },
  'User:u2': { __typename: 'User', id: 'u2', name: 'Sunita' },
  'User:u3': { __typename: 'User', id: 'u3', name: 'Somebody', mobile: '+919000000009' },
  'Booking:b1': {
    __typename: 'Booking',
    id: 'b1',
    contact: { phone: '+919000000002' },
    provider: ref('User:u2'),
  },
  'Booking:b2': { __typename: 'Booking', id: 'b2', contact: { phone: '+919000000009' } },
  'Service:s1': { __typename: 'Service', id: 's1', provider: ref('User:u2'), about: 'x'.repeat(500) },
  'Service:s2': { __typename: 'Service', id: 's2', about: 'x'.repeat(500) },
  ROOT_QUERY: {
    __typename: 'Query',
    me: ref('User:u1'),
    [MINE]: list('Booking:b1'),
    'bookings:{"as":"PROVIDER","userId":"u3"}': list('Booking:b2'),
    'servicesNear:{"radiusKm":50}': list('Service:s1'),
    'servicesNear:{"radiusKm":100}': list('Service:s2'),
    users: list('User:u3'),
    'user({"id":"u3"})': ref('User:u3'),
    conversation: list(),
  },
  ROOT_MUTATION: { __typename: 'Mutation' },
};

it('keeps one’s bookings with the other party’s number, and the searches, with all they refer to', () => {
  const part = savedPart(CACHE, 'u1');
  expect(Object.keys(part).sort()).toEqual(
    ['Booking:b1', 'ROOT_QUERY', 'Service:s1', 'Service:s2', 'User:u1', 'User:u2'].sort(),
  );
  expect(part['Booking:b1']).toEqual(CACHE['Booking:b1']);
  expect(part.ROOT_QUERY).toMatchObject({ me: ref('User:u1'), [MINE]: list('Booking:b1') });
});

it('keeps nothing of what an admin reads of others', () => {
  const text = JSON.stringify(savedPart(CACHE, 'u1'));
  expect(text).not.toContain('Somebody');
  expect(text).not.toContain('+919000000009');
});

it('keeps the bookings and the last search where there is no room for more', () => {
  const part = savedPart(CACHE, 'u1', 1_200);
  expect(JSON.stringify(part).length).toBeLessThan(1_300);
  expect(Object.keys(part.ROOT_QUERY!)).toEqual(['__typename', 'me', MINE, 'servicesNear:{"radiusKm":100}']);
});
