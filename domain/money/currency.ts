/**
 * The currencies whose smallest unit is not a hundredth (ISO 4217, minor units), by how many decimals they have. A table,
 * because engines disagree: their locale data has no decimals where coins have gone out of use.
 */
const DECIMALS = new Map([
  ...listed(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...listed(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...listed(4, 'CLF UYW'),
]);

/** How many decimals an amount of this currency (three letters) has: its smallest unit is that power of a tenth. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

function listed(decimals: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, decimals]);
}
