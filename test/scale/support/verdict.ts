import { appendFileSync } from 'node:fs';
import type { BookingLoad } from './booking-load.js';
import type { LiveView } from './live-view.js';
import type { Market } from './market.js';
import { until } from '../../support/until.js';

/** What a fault has done to people's bookings: a line of the table in docs/reliability.md. */
export interface Verdict {
  fault: string;
  /** Bookings that were answered with success. */
  acknowledged: number;
  /** Of these, not there afterwards, or not as they were answered. */
  lost: number;
  /** Slots with two uncanceled bookings. */
  doubled: number;
  /** Screens that showed what the database holds, of how many. */
  converged: string;
  /** Whatever else is to be known of it, such as answers while it lasted. */
  note: string;
}

const STATUS = { BOOKED: 'Booked', CANCELED: 'Canceled' } as const;

/** Compares what was answered, and what screens show, with what is stored; waits for the screens. */
export async function verdictOf(
  fault: string,
  market: Market,
  load: Pick<BookingLoad, 'acknowledged'>,
  views: readonly LiveView[],
): Promise<Verdict> {
  const stored = new Map((await market.bookings()).map((booking) => [booking.id, booking]));
  const lost = [...load.acknowledged].filter(([id, { status, open }]) => {
    const kept = stored.get(id);
    return !kept || (!open && kept.status !== STATUS[status]);
  });
  const converged = await Promise.all(views.map((view) => converges(view, market)));
  return {
    fault,
    acknowledged: load.acknowledged.size,
    lost: lost.length,
    doubled: await market.doubles(),
    converged: views.length > 0 ? `${converged.filter(Boolean).length} of ${views.length}` : '',
    note: '',
  };
}

/** Keeps a line for the table at the end (scripts/figures.mjs). */
export function report(verdict: Verdict): void {
  const file = process.env.VICHARO_SCALE_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(verdict)}\n`);
}

async function converges(view: LiveView, market: Market): Promise<boolean> {
  const own = (await market.bookings()).filter(({ consumerId }) => consumerId === view.personId);
  const same = () => own.every(({ id, version, status }) => view.shows(id, version, status));
  return until(`the screen of ${view.personId}`, same).then(
    () => true,
    () => false,
  );
}
