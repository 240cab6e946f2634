import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { distanceKm } from '../../domain/geo/geo-point.js';
import { parsePrice, PriceUnit } from '../../domain/services/price.js';
import { reviewSchema } from '../../domain/reviews/review.schema.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { isByArea } from '../../domain/services/terms.js';
import { checkWorkingHours } from '../../domain/services/working-hours.js';
import { languageByCode } from '../../domain/users/language.js';
import { toE164 } from '../../domain/users/phone.js';
import { Role } from '../../domain/users/role.js';
import { makeDemoData } from './demo-data.js';
import { DEMO_TOWNS } from './demo-towns.js';

const data = makeDemoData();
const { users, services, bookings, closures } = data;
const providerKeys = new Set(services.map((service) => service.providerKey));
const providers = users.filter((user) => providerKeys.has(user.key));

const nearestTown = (user: (typeof users)[number]) =>
  DEMO_TOWNS.map((town) => ({ town, km: distanceKm(town, user) })).sort((a, b) => a.km - b.km)[0]!;

const allDifferent = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);

describe('makeDemoData', () => {
  it('gives the same data every time', () => {
    expect(makeDemoData()).toEqual(data);
  });

  it('has about 300 providers with one to three services each, most of them around Pune', () => {
    expect(providers.length).toBeGreaterThanOrEqual(280);
    expect(providers.length).toBeLessThanOrEqual(320);
    for (const { key } of providers) {
      const types = services.filter((service) => service.providerKey === key).map((service) => service.type);
      expect(types.length).toBeLessThanOrEqual(3);
      allDifferent(types);
    }
    const aroundPune = providers.filter((user) => nearestTown(user).town.name === 'Pune');
    expect(aroundPune.length).toBeGreaterThanOrEqual(28);
  });

  it('gives everybody a name, a valid number and a place of their own', () => {
    allDifferent(users.map((user) => user.key));
    allDifferent(users.map((user) => user.phone));
    allDifferent(users.map((user) => user.name));
    allDifferent(users.map((user) => `${user.latitude},${user.longitude}`));
    for (const user of users) {
      expect(user.phone).toMatch(/^\+9190000\d{5}$/);
      expect(toE164(user.phone)).toBe(user.phone);
      expect(languageByCode(user.preferredLanguage)).toBeDefined();
    }
  });

  it('lets people live within reach of a town', () => {
    for (const user of users) expect(nearestTown(user).km).toBeLessThanOrEqual(45);
  });

  it('has three accounts to log in with', () => {
    expect(users.filter((user) => user.password).map(({ phone, name, role }) => [phone, name, role])).toEqual(
      [
        ['+919000000001', 'Ramesh Patil', Role.USER],
        ['+919000000002', 'Sunita Jadhav', Role.USER],
        ['+919000000003', 'Vicharo Admin', Role.SUPER_ADMIN],
      ],
    );
    const sunitas = services
      .filter((service) => service.providerKey === 'provider')
      .map((service) => service.type);
    expect(sunitas).toEqual([
      ServiceType.TRACTOR,
      ServiceType.WATER_PUMP,
      ServiceType.TRANSPORTATION_VEHICLE,
    ]);
  });

  it('offers every type of service in the words, prices and hours of the domain', () => {
    expect(new Set(services.map((service) => service.type))).toEqual(new Set(Object.values(ServiceType)));
    const units = Object.values(PriceUnit).filter((unit) => !isByArea(unit));
    expect(new Set(services.map((service) => service.unit))).toEqual(new Set(units));
    for (const service of services) {
      expect(parsePrice(service.charges)).toBe(service.charges);
      expect(checkWorkingHours(service.workingHours)).toBeNull();
      expect(service.description.length).toBeLessThanOrEqual(1000);
      expect(service.description).not.toMatch(/[{}]/);
    }
  });

  it('takes each slot once, for consumers who exist and do not book with themselves', () => {
    const slots = [...bookings, ...closures];
    allDifferent(slots.map((slot) => `${slot.serviceIndex}/${slot.dayOffset}/${slot.slotIndex}`));
    expect(bookings.length).toBeGreaterThan(300);
    expect(closures.length).toBeGreaterThan(100);
    for (const slot of slots) expect(services[slot.serviceIndex]).toBeDefined();
    for (const { consumerKey } of bookings) {
      expect(users.some((user) => user.key === consumerKey)).toBe(true);
      expect(providerKeys.has(consumerKey)).toBe(false);
    }
  });

  it('has what consumers said of finished bookings, of most providers, and one of Ramesh’s is left to review', () => {
    const reviewed = bookings.filter(({ review }) => review);
    expect(reviewed.length).toBeGreaterThan(250);
    for (const { status, review } of reviewed) {
      expect(status).toBe(BookingStatus.COMPLETED);
      expect(reviewSchema.safeParse(review).success).toBe(true);
    }
    const rated = new Set(reviewed.map(({ serviceIndex }) => services[serviceIndex]!.providerKey));
    expect(rated.size).toBeGreaterThan(providers.length / 2);
    const done = bookings.filter(
      ({ consumerKey, status }) => consumerKey === 'farmer' && status === BookingStatus.COMPLETED,
    );
    expect(done.map(({ review }) => review?.rating)).toEqual([5, undefined]);
  });

  it('has only finished bookings in the past and only live ones from today on', () => {
    for (const { dayOffset, status } of bookings) {
      expect(status === BookingStatus.COMPLETED).toBe(dayOffset < 0);
      expect(dayOffset).toBeLessThan(14);
    }
  });
});
