import fc from 'fast-check';
import { createResourceSchema, RESOURCE_NAME_MAX } from './resource.js';

const named = (name: string) => createResourceSchema.safeParse({ kind: 'MACHINE', name });

describe('what a machine or a person is called', () => {
  it('is one line of plain text with something in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2 * RESOURCE_NAME_MAX }), (name) => {
        const result = named(name);
        if (!result.success) return;
        expect(result.data.name).toMatch(/^\S(.*\S)?$/u);
        expect(result.data.name.length).toBeLessThanOrEqual(RESOURCE_NAME_MAX);
        expect(result.data.name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });

  it.each(['', ' ', '\n\u202E', 'x'.repeat(RESOURCE_NAME_MAX + 1)])('is not %j', (name) => {
    expect(named(name).success).toBe(false);
  });

  it('is of a kind that there is', () => {
    expect(createResourceSchema.safeParse({ kind: 'HORSE', name: 'Raja' }).success).toBe(false);
  });
});
