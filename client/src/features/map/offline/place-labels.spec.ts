import { leastThousands, placeLabels } from './place-labels';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const candidate = (x: number, y: number) => ({ x, y, width: 50, height: 18 });

describe('placeLabels', () => {
  it('keeps the more important of two labels that would overlap', () => {
    const [pune, pimpri, satara] = [candidate(100, 100), candidate(130, 110), candidate(100, 200)];
    expect(placeLabels([pune, pimpri, satara], PHONE)).toEqual([pune, satara]);
  });

  it('shows at most sixty labels, fewer on a small screen', () => {
    const grid = Array.from({ length: 400 }, (_, index) =>
      candidate((index % 15) * 80, Math.floor(index / 15) * 30),
    );
    expect(placeLabels(grid, DESKTOP)).toHaveLength(60);
    expect(placeLabels(grid, PHONE)).toHaveLength(25);
  });

  it('names smaller towns the closer one looks', () => {
    const levels = [3, 4, 5, 6, 7, 8, 9, 14].map(leastThousands);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    expect(leastThousands(11.5)).toBe(0);
  });
});
