import { billOf, type Job } from './bill.js';

const PLOUGHING: Job = { charges: '800.00', unit: 'HOUR', currency: 'INR', quantity: '3' };
const shown = (job: Job) => {
  const { lines, total } = billOf(job);
  return [
    ...lines.map(({ kind, quantity, unitAmount, amount }) => [kind, quantity, unitAmount, amount]),
    total,
  ];
};

describe('a bill', () => {
  it('is of the work', () => {
    expect(billOf(PLOUGHING)).toEqual({
      unit: 'HOUR',
      currency: 'INR',
      lines: [{ kind: 'WORK', quantity: '3', unitAmount: '800.00', amount: '2400.00' }],
      total: '2400.00',
    });
  });

  it('adds what the work lacks of the minimum charge', () => {
    const job = { ...PLOUGHING, quantity: '0.5' };
    expect(shown({ ...job, minimumCharge: '1000.00' })).toEqual([
      ['WORK', '0.5', '800.00', '400.00'],
      ['MINIMUM', '1', '600.00', '600.00'],
      '1000.00',
    ]);
    expect(shown({ ...job, minimumCharge: '400.00' })).toEqual([
      ['WORK', '0.5', '800.00', '400.00'],
      '400.00',
    ]);
  });

  it.each([
    [12.34, [['TRAVEL', '7.3', '15.50', '113.15']], '2513.15'],
    [5.1, [['TRAVEL', '0.1', '15.50', '1.55']], '2401.55'],
    [5.0999, [], '2400.00'],
    [5, [], '2400.00'],
    [1e-7, [], '2400.00'],
    [null, [], '2400.00'],
  ])('adds the way of %s km beyond the free one, by full tenths', (distanceKm, lines, total) => {
    const travel = { perKm: '15.50', freeKm: '5' };
    expect(shown({ ...PLOUGHING, travel, distanceKm })).toEqual([
      ['WORK', '3', '800.00', '2400.00'],
      ...lines,
      total,
    ]);
  });

  it('counts no way towards the minimum, and has no line for what costs nothing', () => {
    const travel = { perKm: '10.00', freeKm: '0' };
    expect(shown({ ...PLOUGHING, quantity: '1', minimumCharge: '1000.00', travel, distanceKm: 8 })).toEqual([
      ['WORK', '1', '800.00', '800.00'],
      ['MINIMUM', '1', '200.00', '200.00'],
      ['TRAVEL', '8', '10.00', '80.00'],
      '1080.00',
    ]);
    const free = { ...PLOUGHING, charges: '0.00', travel: { perKm: '0.00', freeKm: '0' }, distanceKm: 8 };
    expect(shown(free)).toEqual([['WORK', '3', '0.00', '0.00'], '0.00']);
  });

  it.each([
    ['JPY', '267', '501', '768'],
    ['INR', '266.67', '500.50', '767.17'],
    ['KWD', '266.667', '500.500', '767.167'],
  ])('is in whole smallest units of %s', (currency, work, way, total) => {
    const travel = { perKm: '5.00', freeKm: '0' };
    expect(
      billOf({ ...PLOUGHING, charges: '266.6666', quantity: '1', currency, travel, distanceKm: 100.1 }),
    ).toMatchObject({ lines: [{ amount: work }, { amount: way }], total });
  });
});
