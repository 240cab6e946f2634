import * as z from 'zod/mini';
import { PRICE_UNITS } from '../../domain/labels.js';
import type { PriceUnit } from '../../domain/services/price.js';
import { labelShape } from './edge/labelled.js';

export const priceShape = z.object({
  charges: z.number(),
  unit: labelShape(PRICE_UNITS),
  currency: z.string().check(z.describe('ISO 4217')),
});

/** Twelve digits fit a double's fifteen, so the number is exactly the decimal that is stored. */
export function toPriceShape(price: {
  charges: string;
  unit: PriceUnit;
  currency: string;
}): z.infer<typeof priceShape> {
  return { charges: Number(price.charges), unit: PRICE_UNITS.of(price.unit), currency: price.currency };
}
