import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import type { SlotStatus } from '../../../domain/slots/slot-status.js';
import { columnsBut, columnsOf, insertInto, type RowOf } from './columns.js';
import { labelled } from './labelled.js';

@Entity('things')
class Thing {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'made_by', nullable: true }) madeBy!: string | null;
  @Column('text', { transformer: labelled(SLOT_STATUSES), nullable: true }) status!: SlotStatus | null;
  unknown = 1;
}

describe('the columns of an entity', () => {
  const columns = columnsOf(Thing, ['id', 'madeBy', 'status']);

  it('are listed as its properties', () => {
    expect(columns.of('t')).toBe('t.id, t.made_by AS "madeBy", t.status');
  });

  it('are read by its codecs, and nothing else of a row is touched', () => {
    const rows = [
      { id: 'a', madeBy: null, status: 'Not Working', more: 'Open' },
      { id: 'b', madeBy: 'Booked', status: null, more: '' },
    ] as never[];
    expect(columns.read(rows)).toEqual([
      { id: 'a', madeBy: null, status: 'NOT_WORKING', more: 'Open' },
      { id: 'b', madeBy: 'Booked', status: null, more: '' },
    ]);
    expect(() => columns.read([{ status: 'Torn' } as never])).toThrow(RangeError);
  });

  it('are read of what a statement returned', () => {
    const raw: unknown = [{ id: 'a', madeBy: null, status: 'Booked' }];
    expect(columns.returned({ raw })).toEqual([{ id: 'a', madeBy: null, status: 'BOOKED' }]);
  });

  it('are described as those of a recordset, and written by its codecs', () => {
    expect(columns.definition).toBe('id uuid, "madeBy" text, status text');
    const thing: RowOf<typeof columns> & { more: number } = {
      id: 'a',
      madeBy: null,
      status: 'OPEN',
      more: 1,
    };
    expect(columns.write(thing)).toEqual({ ...thing, status: 'Open' });
    expect(thing.status).toBe('OPEN');
  });

  it('may be all but some', () => {
    expect(columnsBut(Thing, ['id']).of('t')).toBe('t.made_by AS "madeBy", t.status');
  });

  it('are all that is picked of a row', () => {
    const thing = { id: 'a', madeBy: null, status: 'OPEN', more: 1 } as const;
    expect(columns.pick(thing)).toEqual({ id: 'a', madeBy: null, status: 'OPEN' });
  });

  it('are filled by their properties', () => {
    expect(insertInto(Thing, { madeBy: 'u.name', id: '$1' })).toBe(
      'INSERT INTO things (made_by, id) SELECT u.name, $1',
    );
    expect(insertInto(Thing, columnsOf(Thing, ['id', 'madeBy']).from('t'))).toBe(
      'INSERT INTO things (id, made_by) SELECT t.id, t."madeBy"',
    );
  });

  it('are columns', () => {
    expect(() => columnsOf(Thing, ['unknown'])).toThrow('Thing.unknown');
    expect(() => columnsBut(Thing, ['unknown'])).toThrow('Thing.unknown');
    expect(() => insertInto(Thing, { unknown: '1' })).toThrow('Thing.unknown');
  });
});
