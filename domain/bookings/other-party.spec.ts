import { BookingSide, isListed } from './booking-side.js';
import { BookingStatus } from './booking-status.js';
import { otherPartyName } from './other-party.js';

const booking = { consumer: { name: 'Ramesh' }, provider: { name: 'Sunita' }, providerName: 'Sunita Jadhav' };

describe('the other party', () => {
  it('is called by the name under which it was booked, else as it is called now', () => {
    expect(otherPartyName(booking, BookingSide.CONSUMER)).toBe('Sunita Jadhav');
    expect(otherPartyName({ ...booking, providerName: null }, BookingSide.CONSUMER)).toBe('Sunita');
    expect(otherPartyName(booking, BookingSide.PROVIDER)).toBe('Ramesh');
    expect(otherPartyName({ ...booking, consumer: {} }, BookingSide.PROVIDER)).toBeNull();
  });
});

describe('the lists of bookings', () => {
  it('keep all of a provider’s, and of a consumer’s what is not cancelled, or was by nobody’s doing', () => {
    for (const status of Object.values(BookingStatus)) {
      expect(isListed(BookingSide.PROVIDER, status)).toBe(true);
      expect(isListed(BookingSide.CONSUMER, status)).toBe(status !== 'CANCELED');
      expect(isListed(BookingSide.CONSUMER, status, 'ILL')).toBe(status !== 'CANCELED');
      expect(isListed(BookingSide.CONSUMER, status, 'NOT_ACCEPTED_IN_TIME')).toBe(true);
    }
  });
});
