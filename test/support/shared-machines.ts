import type { Factory } from './factories.js';

const DRIVER = `mutation { createResource(kind: PERSON, name: "Ramu") { id } }`;
const SET = `mutation ($id: ID!, $resources: [ID!]!) { setServiceResources(serviceId: $id, resourceIds: $resources) { id } }`;

/**
 * A provider's three services: one needs a tractor and its driver, one the tractor alone, one a trailer and the driver.
 * @returns the open slots of each
 */
export async function sharedMachines(make: Factory) {
  const provider = await make.user({ name: 'Sunita Jadhav' });
  const offers = [
    await make.service({ provider }),
    await make.service({ provider }),
    await make.service({ provider }),
  ] as const;
  const [ploughing, digging, transport] = offers;
  const { createResource: driver } = (await provider.get(DRIVER)) as { createResource: { id: string } };
  for (const [id, resources] of [
    [ploughing.id, [ploughing.id, driver.id]],
    [digging.id, [ploughing.id]],
    [transport.id, [transport.id, driver.id]],
  ])
    await provider.get(SET, { id, resources });
  return { provider, slots: await Promise.all(offers.map(({ id }) => make.openSlots(id))) };
}
