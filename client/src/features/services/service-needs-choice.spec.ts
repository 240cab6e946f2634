import fc from 'fast-check';
import type { NeededResourceFragment, ServicesNeedsQuery } from '@/gql/graphql';
import {
  driverChoices,
  firstWords,
  goesBy,
  machineChoices,
  needsOf,
  resourceIdsWith,
} from './service-needs-choice';

type Service = ServicesNeedsQuery['service'];
const words = (id: string) => ({ id, type: 'TRACTOR' as const, description: `Words of ${id}` });
const resource = (
  id: string,
  of: string[] = [],
  more: Partial<NeededResourceFragment> = {},
): NeededResourceFragment => ({ id, kind: 'MACHINE', name: null, services: of.map(words), ...more });
const person = (id: string, of: string[] = []) => resource(id, of, { kind: 'PERSON', name: `Name of ${id}` });
const service = (...resources: NeededResourceFragment[]): Service => ({ ...words('s'), resources });
const idsOf = (resources: NeededResourceFragment[]) => resources.map(({ id }) => id);

describe('what a service takes', () => {
  const anything = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 's'), person: fc.boolean() }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  const choice = fc.constantFrom('', 'a', 'b', 's', 'x', 'y');

  it('never loses what cannot be chosen here, and is never nothing', () =>
    fc.assert(
      fc.property(anything, choice, choice, (needed, machineId, driverId) => {
        const given = service(...needed.map(({ id, person: is }) => (is ? person(id) : resource(id))));
        const ids = resourceIdsWith(given, machineId, driverId);
        expect(ids).toEqual(expect.arrayContaining(idsOf(needsOf(given).others)));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeGreaterThan(0);
      }),
    ));

  it('stays as it is where nothing else is chosen', () =>
    fc.assert(
      fc.property(anything, (needed) => {
        const given = service(...needed.map(({ id, person: is }) => (is ? person(id) : resource(id))));
        const { machine, driver } = needsOf(given);
        const ids = resourceIdsWith(given, machine?.id ?? '', driver?.id ?? '');
        expect(ids.toSorted()).toEqual(idsOf(given.resources).toSorted());
      }),
    ));

  it('is its own machine where nothing is left', () =>
    expect(resourceIdsWith(service(person('p')), '', '')).toEqual(['s']));
});

describe('the machine to be chosen', () => {
  it('is its own, or what another service needs, or what has a name', () => {
    const list = [
      resource('s', ['s']),
      resource('shared', ['other']),
      resource('idle'),
      resource('trolley', [], { name: 'Trolley' }),
      person('p'),
    ];
    const [own, others] = machineChoices(service(list[0]!), list);
    expect([own, idsOf(others)]).toEqual(['s', ['shared', 'trolley']]);
  });

  it('is that which it takes, listed or not', () => {
    const trolley = resource('trolley', ['s'], { name: 'Trolley' });
    expect(idsOf(machineChoices(service(trolley), [])[1])).toEqual(['trolley']);
    expect(idsOf(driverChoices(service(person('p')), []))).toEqual(['p']);
  });

  it('is its own as well where it came with a service that is gone, and nobody shares it', () => {
    const left = resource('gone', ['s']);
    expect(machineChoices(service(left), [left])).toEqual(['gone', []]);
    const shared = resource('gone', ['s', 'other']);
    expect(machineChoices(service(shared), [shared])).toEqual(['s', [shared]]);
  });

  it.each([
    ['the service', resource('s', ['s', 'other']), 's'],
    ['the service that it came with', resource('other', ['first', 'other']), 'other'],
    ['a service that needs it now', resource('gone', ['s', 'other']), 'other'],
    ['the service that it came with and that needs another now', resource('other', ['s']), 'other'],
    ['the service itself where nothing else is known of it', resource('gone', ['s']), 's'],
  ])('goes by %s', (_, machine, id) => {
    const elsewhere = resource('elsewhere', ['other'], { name: 'Trolley' });
    expect(goesBy(machine, service(machine), [elsewhere]).id).toBe(id);
  });
});

it.each([
  ['Mahindra 575 DI', 'Mahindra 575 DI'],
  ['Mahindra 575 DI with a rotavator, a driver and diesel', 'Mahindra 575 DI with a rotavator, a…'],
  ['拖'.repeat(50), `${'拖'.repeat(40)}…`],
])('says the first words of %j', (description, expected) => expect(firstWords(description)).toBe(expected));
