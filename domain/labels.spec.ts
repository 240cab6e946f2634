import { BookingStatus } from './bookings/booking-status.js';
import { AreaUnit } from './jobs/quantity.js';
import {
  AREA_UNITS,
  BOOKING_STATUSES,
  PRICE_UNITS,
  ROLES,
  SERVICE_TYPES,
  SLOT_STATUSES,
  type Labels,
} from './labels.js';
import { PriceUnit } from './services/price.js';
import { ServiceType } from './services/service-type.js';
import { SlotStatus } from './slots/slot-status.js';
import { Role } from './users/role.js';

const ALL: [string, Labels<string>, Record<string, string>, string[]][] = [
  [
    'bookings',
    BOOKING_STATUSES,
    BookingStatus,
    ['Booked', 'Accepted', 'In Progress', 'Completed', 'Canceled'],
  ],
  ['slots', SLOT_STATUSES, SlotStatus, ['Open', 'Booked', 'Not Working']],
  [
    'services',
    SERVICE_TYPES,
    ServiceType,
    ['Tractor', 'Harvester', 'Water Pump', 'Work Person', 'Transportation Vehicle'],
  ],
  [
    'prices',
    PRICE_UNITS,
    PriceUnit,
    ['Per Day', 'Per Hrs', 'Per Visit', 'Per Trip', 'Per Acre', 'Per Hectare'],
  ],
  ['areas', AREA_UNITS, AreaUnit, ['Acre', 'Hectare']],
  ['users', ROLES, Role, ['user', 'admin', 'super admin']],
];

describe.each(ALL)('the labels of %s', (_name, labels, codes, expected) => {
  it('are those of the documented calls, one for each code', () => {
    expect(labels.all).toEqual(expected);
    expect(Object.values(codes).map((code) => labels.of(code))).toEqual(expected);
    expect(Object.entries(codes).every(([key, code]) => key === code)).toBe(true);
  });

  it('lead back to their code, and nothing else does', () => {
    for (const code of Object.values(codes)) expect(labels.codeOf(labels.of(code))).toBe(code);
    for (const none of [...Object.values(codes), '', ' ', 'toString'])
      expect(() => labels.codeOf(none)).toThrow(RangeError);
  });
});
