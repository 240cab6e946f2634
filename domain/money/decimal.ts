import Big from 'big.js';

/** Exact decimals. They are made of texts such as '1250.50' and take no float, not even by mistake. */
export const Decimal = Big();
Decimal.strict = true;
export type Decimal = Big;
