import { PriceUnit } from '../../../../domain/services/price.js';
import { ServiceType } from '../../../../domain/services/service-type.js';
import type { FoundService } from '../tools/found.row.js';
import { unexplained } from './intents.js';
import { ofNamedProviders } from './provider-names.js';
import { Understanding } from './understanding.js';

const understanding = Understanding.load();

const service = (providerName: string | null): FoundService => ({
  id: providerName ?? '',
  type: ServiceType.TRACTOR,
  providerName,
  description: '',
  charges: '900.00',
  unit: PriceUnit.PER_HOUR,
  currency: 'INR',
  town: null,
  timeZone: 'Asia/Kolkata',
  distanceKm: null,
  rating: null,
});
const SERVICES = ['Sunita Jadhav', 'Sunita Pawar', 'Ganesh Patil', null].map(service);

describe('ofNamedProviders', () => {
  it.each<[string, string[]]>([
    ["Book Sunita Jadhav's tractor on 27 November at 12", ['Sunita Jadhav']],
    ["book Sunita's tractor tomorrow", ['Sunita Jadhav', 'Sunita Pawar']],
    ['book the tractor of sunitha pawar tomorrow', ['Sunita Pawar']],
    ['ganesh patil ka tractor kal 10 baje book karo', ['Ganesh Patil']],
    ['book a tractor tomorrow at 10', []],
    ['I need a tractor near me on Friday morning', []],
  ])('%s', (text, names) => {
    const understood = understanding.read(text, 'en');
    const named = ofNamedProviders(unexplained(understood), understood.languages[0]!, SERVICES);
    expect(named.map(({ id }) => id)).toEqual(names);
  });
});
