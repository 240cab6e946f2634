import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import type { SlotStatus } from '../../../domain/slots/slot-status.js';
import { columnsOf } from './columns.js';
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

  it('are columns', () => {
    expect(() => columnsOf(Thing, ['unknown'])).toThrow('Thing.unknown');
  });
});
