import { Decimal } from '../../../domain/money/decimal.js';
import type { ServiceTerms } from '../../../domain/services/terms.js';
import type { RowOf } from '../../platform/database/columns.js';
import type { TERMS } from './schedule.sql.js';

/** A service's terms as its row has them. */
export type TermsRow = RowOf<typeof TERMS>;

/** Takes a row's terms together. */
export function withTerms<Row extends TermsRow>(
  row: Row,
): Omit<Row, keyof TermsRow> & { terms: ServiceTerms } {
  const { minimumCharge, travelPerKm: perKm, travelFreeKm: freeKm, advanceShare, perHour, ...rest } = row;
  const travel = perKm === null || freeKm === null ? null : { perKm, freeKm: shortest(freeKm) };
  return {
    ...rest,
    terms: {
      minimumCharge,
      travel,
      advanceShare: advanceShare && shortest(advanceShare),
      perHour: perHour && shortest(perHour),
    },
  };
}

/** A column has as many decimals as its type; people say, and read, no more than there are. */
function shortest(decimal: string): string {
  return new Decimal(decimal).toFixed();
}

/** As they are written. */
export function termsRow({ minimumCharge, travel, advanceShare, perHour }: ServiceTerms): TermsRow {
  return {
    minimumCharge,
    travelPerKm: travel?.perKm ?? null,
    travelFreeKm: travel?.freeKm ?? null,
    advanceShare,
    perHour,
  };
}
