import { rmSync } from 'node:fs';

/** After all journeys. */
export default function removeMarket() {
  rmSync(process.env.VICHARO_TEST_MARKET, { recursive: true, force: true });
}
