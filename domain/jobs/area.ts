import { Decimal } from '../money/decimal.js';
import { AreaUnit, parseQuantity, QuantityUnit } from './quantity.js';

/** One international acre, exactly. */
const HECTARES_AN_ACRE = '0.40468564224';
const DECIMALS = 2;

/**
 * The same quantity in another unit, where it is known without asking: acres and hectares are the same everywhere, to the nearest
 * hundredth. How long something takes, or how many trips, nobody can tell from how much it is.
 * @param quantity as `parseQuantity` returned it
 * @returns as `parseQuantity` does: null where it cannot be said, or is nothing or too much
 */
export function quantityIn(unit: QuantityUnit, quantity: string, from: QuantityUnit): string | null {
  if (unit === from) return parseQuantity(quantity, unit);
  if (!(unit in AreaUnit) || !(from in AreaUnit)) return null;
  const value = new Decimal(quantity);
  const converted =
    unit === QuantityUnit.HECTARE ? value.times(HECTARES_AN_ACRE) : value.div(HECTARES_AN_ACRE);
  return parseQuantity(converted.round(DECIMALS, Decimal.roundHalfUp).toFixed(), unit);
}
