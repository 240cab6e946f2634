import fc from 'fast-check';
import {
  BookingStatus,
  isFinal,
  mayConsumerCancel,
  mayConsumerReview,
  mayProviderSet,
  providerTransitions,
} from './booking-status.js';

const ALL = Object.values(BookingStatus);

/** P51, written out: what a provider may choose from each status. */
const PROVIDER_MAY: Record<BookingStatus, BookingStatus[]> = {
  BOOKED: ['ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'],
  ACCEPTED: ['IN_PROGRESS', 'COMPLETED', 'CANCELED'],
  IN_PROGRESS: ['ACCEPTED', 'COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
};

/** The same rules as a machine that knows nothing of the code under test. */
class Model {
  status: BookingStatus = 'BOOKED';
  ended = false;

  to(status: BookingStatus): void {
    this.status = status;
    this.ended = status === 'COMPLETED' || status === 'CANCELED';
  }
}

/** A booking as a server would hold it: it moves only where the rules let it. */
interface Booking {
  status: BookingStatus;
}

class ProviderSets implements fc.Command<Model, Booking> {
  constructor(private readonly to: BookingStatus) {}
  check = () => true;
  run(model: Model, booking: Booking): void {
    const allowed = !model.ended && this.to !== 'BOOKED' && this.to !== model.status;
    expect(mayProviderSet(booking.status, this.to)).toBe(allowed);
    if (!allowed) return;
    booking.status = this.to;
    model.to(this.to);
    expect(isFinal(booking.status)).toBe(model.ended);
  }
  toString = () => `provider sets ${this.to}`;
}

class ConsumerCancels implements fc.Command<Model, Booking> {
  check = () => true;
  run(model: Model, booking: Booking): void {
    expect(mayConsumerCancel(booking.status)).toBe(!model.ended);
    expect(mayConsumerReview(booking.status)).toBe(!model.ended);
    if (model.ended) return;
    booking.status = 'CANCELED';
    model.to('CANCELED');
  }
  toString = () => 'consumer cancels';
}

describe('booking status', () => {
  it('has five statuses (P51)', () => {
    expect(ALL).toEqual(['BOOKED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED']);
  });

  it.each(ALL)('lets a provider go from %s exactly where P51 says', (from) => {
    expect(providerTransitions(from)).toEqual(PROVIDER_MAY[from]);
    expect(ALL.filter((to) => mayProviderSet(from, to)).sort()).toEqual([...PROVIDER_MAY[from]].sort());
  });

  it.each([
    ['BOOKED', false],
    ['ACCEPTED', false],
    ['IN_PROGRESS', false],
    ['COMPLETED', true],
    ['CANCELED', true],
  ] as const)('%s is final: %s; a consumer may cancel and review only before', (status, final) => {
    expect(isFinal(status)).toBe(final);
    expect(mayConsumerCancel(status)).toBe(!final);
    expect(mayConsumerReview(status)).toBe(!final);
  });

  it('keeps to the model over any history of a booking', () => {
    const commands = [
      fc.constantFrom(...ALL).map((to) => new ProviderSets(to)),
      fc.constant(new ConsumerCancels()),
    ];
    fc.assert(
      fc.property(fc.commands(commands, { size: '+1' }), (history) => {
        fc.modelRun(() => ({ model: new Model(), real: { status: BookingStatus.BOOKED } }), history);
      }),
    );
  });
});
