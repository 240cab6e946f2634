import fc from 'fast-check';
import { quantityIn } from './area.js';
import { AreaUnit, QUANTITY_MAX, QuantityUnit } from './quantity.js';

const { ACRE, HECTARE } = AreaUnit;

describe('quantityIn', () => {
  it.each([
    ['1', HECTARE, ACRE, '2.47'],
    ['2', HECTARE, ACRE, '4.94'],
    ['2.5', HECTARE, ACRE, '6.18'],
    ['1', ACRE, HECTARE, '0.4'],
    ['10', ACRE, HECTARE, '4.05'],
    ['2', ACRE, ACRE, '2'],
  ] as const)('%s %s is, in %s, %s', (quantity, from, unit, said) => {
    expect(quantityIn(unit, quantity, from)).toBe(said);
  });

  it('says nothing of what is too little or too much', () => {
    expect(quantityIn(HECTARE, '0.01', ACRE)).toBeNull();
    expect(quantityIn(ACRE, QUANTITY_MAX, HECTARE)).toBeNull();
  });

  it('makes no hours of acres, nor trips of days', () => {
    const units = Object.values(QuantityUnit);
    for (const unit of units)
      for (const from of units) {
        const isKnown = unit === from || (unit in AreaUnit && from in AreaUnit);
        expect([unit, from, quantityIn(unit, '3', from) !== null]).toEqual([unit, from, isKnown]);
      }
  });

  it('is there and back nearly the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9_999_999 }), (hundredths) => {
        const acres = (hundredths / 100).toFixed(2);
        const back = quantityIn(ACRE, quantityIn(HECTARE, acres, ACRE)!, HECTARE)!;
        expect(Math.abs(Number(back) - Number(acres))).toBeLessThanOrEqual(0.02);
      }),
    );
  });
});
