import { plainLine } from '@domain/text';
import type { NeededResourceFragment, ServicesNeedsQuery } from '@/gql/graphql';

type Service = ServicesNeedsQuery['service'];
type Named = Pick<Service, 'id' | 'type' | 'description'>;
/** What a service needs: one machine and one driver that can be chosen, and what else it takes, which stays. */
export type Needs = {
  machine?: NeededResourceFragment;
  driver?: NeededResourceFragment;
  others: NeededResourceFragment[];
};

/** Of several machines its own counts as the one to be chosen, else the oldest; so does the oldest of several people. */
export function needsOf({ id, resources }: Service): Needs {
  // The server has them in no order, and ids rise with time.
  const needed = resources.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const machines = needed.filter(({ kind }) => kind === 'MACHINE');
  const machine = machines.find((each) => each.id === id) ?? machines[0];
  const driver = needed.find(({ kind }) => kind === 'PERSON');
  return { machine, driver, others: needed.filter((each) => each !== machine && each !== driver) };
}

/** All that a service takes with this machine and this driver; '' is none. With nothing at all it is its own machine (P125). */
export function resourceIdsWith(service: Service, machineId: string, driverId: string): string[] {
  const others = needsOf(service).others.map(({ id }) => id);
  const ids = [...new Set([machineId, driverId, ...others])].filter(Boolean);
  return ids.length > 0 ? ids : [service.id];
}

/** Which machines a service can take, its own first; of those without a name only what another service needs. */
export function machineChoices(
  service: Service,
  resources: readonly NeededResourceFragment[],
): [own: string, others: NeededResourceFragment[]] {
  const { machine } = needsOf(service);
  const own = machine && !machine.name && goesBy(machine, service, resources) === service;
  const ownId = own ? machine.id : service.id;
  const others = withNeeded(service, resources).filter(
    ({ id, kind, name, services }) =>
      kind === 'MACHINE' &&
      id !== ownId &&
      (name || id === machine?.id || services.some((other) => other.id !== service.id)),
  );
  return [ownId, others];
}

/** The people of a provider. */
export function driverChoices(
  service: Service,
  resources: readonly NeededResourceFragment[],
): NeededResourceFragment[] {
  return withNeeded(service, resources).filter(({ kind }) => kind === 'PERSON');
}

/**
 * By which service something without a name is known where a service needs it, or could: by its own, the one that it came with,
 * or another that needs it. What came with a service that is gone, and nobody shares, is its own.
 */
export function goesBy(
  { id, services }: NeededResourceFragment,
  service: Service,
  resources: readonly NeededResourceFragment[],
): Named {
  if (id === service.id) return service;
  const others = services.filter((other) => other.id !== service.id);
  const onOffer = [...others, ...resources.flatMap((each) => each.services)];
  return (
    others.find((other) => other.id === id) ??
    others[0] ??
    onOffer.find((other) => other.id === id) ??
    service
  );
}

const WORDS_MAX = 40;

/** The first words of a description. */
export function firstWords(description: string): string {
  const letters = [...plainLine(description)];
  if (letters.length <= WORDS_MAX) return letters.join('');
  const end = letters.lastIndexOf(' ', WORDS_MAX);
  return `${letters.slice(0, end > 0 ? end : WORDS_MAX).join('')}…`;
}

function withNeeded({ resources: needed }: Service, resources: readonly NeededResourceFragment[]) {
  const listed = new Set(resources.map(({ id }) => id));
  return [...resources, ...needed.filter(({ id }) => !listed.has(id))];
}
