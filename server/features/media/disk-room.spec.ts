import fc from 'fast-check';
import { DiskRoom, type Reservation } from './disk-room.js';

const MB = 1_000_000;

describe('the room on a disk', () => {
  const full = expect.objectContaining({ code: 'STORAGE_FULL' });

  it('is kept before a byte has come, and given back', async () => {
    const room = new DiskRoom(100, async () => 250);
    const first = await room.reserve(150);
    await expect(room.reserve(1)).rejects.toEqual(full);
    first.release();
    first.release();
    await room.reserve(150);
    await expect(room.reserve(1)).rejects.toEqual(full);
  });

  it('is looked at again while bytes come', async () => {
    let free = 100 * MB;
    const room = new DiskRoom(20 * MB, async () => free);
    const film = await room.reserve(50 * MB);
    await film.written(4 * MB);
    free = 60 * MB;
    await film.written(MB);
    await expect(film.written(3 * MB)).rejects.toEqual(full);
    film.release();
    await room.reserve(40 * MB);
  });

  it('is not lost where the disk does not answer', async () => {
    let asked = 0;
    const room = new DiskRoom(0, async () => {
      if (asked++ === 0) throw new Error('EIO');
      return 10;
    });
    await expect(room.reserve(10)).rejects.toThrow('EIO');
    await room.reserve(10);
  });

  it('never falls below its floor, whoever sends how much, and ends as it began', async () => {
    const senders = fc.array(
      fc.record({
        bytes: fc.integer({ min: 1, max: 60 * MB }),
        sent: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(senders, fc.integer({ min: 0, max: 300 * MB }), async (all, disk) => {
        const floor = 50 * MB;
        let free = disk;
        const room = new DiskRoom(floor, async () => free);
        const taken = await Promise.all(
          all.map(async ({ bytes, sent }) => {
            const reservation: Reservation | null = await room.reserve(bytes).catch(() => null);
            if (!reservation) return 0;
            const some = Math.floor(bytes * sent);
            free -= some;
            await reservation.written(some);
            reservation.release();
            return some;
          }),
        );
        expect(free).toBe(disk - taken.reduce((sum, some) => sum + some, 0));
        expect(free).toBeGreaterThanOrEqual(Math.min(disk, floor));
        if (free > floor) await room.reserve(free - floor);
      }),
    );
  });
});
