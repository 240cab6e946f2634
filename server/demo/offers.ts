import { PriceUnit } from '../../domain/services/price.js';
import { ServiceType } from '../../domain/services/service-type.js';

/** Something that providers offer: the machine or the people, and what is usually asked for it. */
export interface Offer {
  what: string;
  unit: PriceUnit;
  /** Rupees, both included. */
  charges: readonly [from: number, to: number];
}

const hourly = (from: number, to: number, ...whats: string[]): Offer[] =>
  whats.map((what) => ({ what, unit: PriceUnit.PER_HOUR, charges: [from, to] }));
const daily = (from: number, to: number, ...whats: string[]): Offer[] =>
  whats.map((what) => ({ what, unit: PriceUnit.PER_DAY, charges: [from, to] }));
const perVisit = (from: number, to: number, ...whats: string[]): Offer[] =>
  whats.map((what) => ({ what, unit: PriceUnit.PER_VISIT, charges: [from, to] }));
const perTrip = (from: number, to: number, ...whats: string[]): Offer[] =>
  whats.map((what) => ({ what, unit: PriceUnit.PER_TRIP, charges: [from, to] }));

export const OFFERS: Record<ServiceType, readonly Offer[]> = {
  [ServiceType.TRACTOR]: [
    ...hourly(
      700,
      950,
      'Mahindra 575 DI with rotavator',
      'Swaraj 744 FE with cultivator',
      'Massey Ferguson 241 DI with disc harrow',
      'Mahindra 265 DI with sugarcane trolley',
      'Kubota MU4501 for puddling, cage wheels fitted',
    ),
    ...hourly(
      900,
      1200,
      'John Deere 5050D with 6 feet rotavator',
      'New Holland 3630 with two-furrow reversible plough',
      'Sonalika DI 750 III with laser leveller',
      'Farmtrac 60 with seed drill',
      'Eicher 557 with boom sprayer of 400 litres',
    ),
    ...daily(
      5500,
      7500,
      'Mahindra Arjun 605 with trolley, whole day',
      'Swaraj 855 FE with plough and rotavator, whole day',
    ),
  ],
  [ServiceType.HARVESTER]: [
    ...hourly(
      1800,
      2500,
      'Preet 987 combine, 14 feet cutter bar',
      'Kartar 4000 combine with grain tank',
      'Claas Crop Tiger 30 track combine, works in wet paddy',
      'Dasmesh 9100 self combine',
      'Swaraj 8200 wheel combine',
      'Vishal 435 combine, leaves long straw',
    ),
    ...hourly(
      1800,
      2200,
      'Shaktiman sugarcane harvester',
      'Straw reaper with trolley behind a 60 HP tractor',
    ),
  ],
  [ServiceType.WATER_PUMP]: [
    ...hourly(
      250,
      400,
      'Kirloskar 5 HP diesel pump with 100 metres of pipe',
      'Honda WB30X petrol pump, 3 inch',
      'Texmo 7.5 HP submersible on a trolley, own generator',
      'Greaves 6.5 HP diesel pump for canal and well',
      'Usha 5 HP pump with rain gun',
    ),
    ...daily(
      1400,
      2200,
      'Solar pump of 3 HP on a trailer',
      'Kirloskar 10 HP diesel pump to drain flooded fields',
    ),
  ],
  [ServiceType.WORK_PERSON]: [
    ...daily(
      400,
      550,
      'Weeding team of 6 women',
      'Paddy transplanting team of 10, price for each person',
      'Cotton and chilli picking group of 12, price for each person',
      'Onion planting team of 8, price for each person',
    ),
    ...daily(
      500,
      700,
      'Sugarcane cutting team of 8, price for each person',
      'Two men with battery sprayers',
      'Grape and pomegranate pruning team of 5, price for each person',
      'Tractor driver with 12 years on the road',
      'Mason and helper for bunds and tanks',
    ),
    ...perVisit(
      300,
      600,
      'Electrician for pump motors and starters',
      'Drip irrigation fitter, Jain and Netafim systems',
    ),
  ],
  [ServiceType.TRANSPORTATION_VEHICLE]: [
    ...perTrip(
      1200,
      2500,
      'Tata Ace, 750 kg, to the market yard',
      'Mahindra Bolero pickup, 1.5 tonnes',
      'Ashok Leyland Dost, 1.25 tonnes, with tarpaulin',
      'Tractor with trolley, 5 tonnes of cane or grain',
    ),
    ...perTrip(500, 900, 'Piaggio Ape for milk cans and vegetables'),
    ...perTrip(2800, 4500, 'Eicher 10.90 truck, 6 tonnes', 'Tata 407, 2.5 tonnes, high side boards'),
    ...daily(2500, 4000, 'Bolero pickup with driver for the whole day'),
  ],
};

/** What follows the machine's name: `{crops}` and `{town}` are filled in. */
export const NOTES: Record<ServiceType, readonly string[]> = {
  [ServiceType.TRACTOR]: [
    'Diesel and driver included.',
    'Ploughing, harrowing and sowing for {crops}.',
    'I come up to 15 km from {town}.',
    'Bought last year, good for small fields too.',
    'Please call in the evening before, then I am there at eight.',
  ],
  [ServiceType.HARVESTER]: [
    'Operator and helper come along, diesel included.',
    'Clean grain, little breakage. At least two acres.',
    'Here until the end of the season, then it goes north.',
    'I also find you a trolley to the {town} market.',
  ],
  [ServiceType.WATER_PUMP]: [
    'You give the diesel, I bring and fetch the pump.',
    'Diesel included, for {crops}.',
    'Within 10 km of {town}, fitted in half an hour.',
    'Good for three acres in a night.',
  ],
  [ServiceType.WORK_PERSON]: [
    'Own tools. Tea and transport from {town} are yours.',
    'Long experience with {crops}.',
    'We start at seven and bring our own food.',
    'Please call two days before.',
  ],
  [ServiceType.TRANSPORTATION_VEHICLE]: [
    'Loading help for 200 more.',
    'Up to 40 km from {town}, toll extra.',
    'For {crops}; tarpaulin against the rain.',
    'Also at night for the morning auction.',
  ],
};
