import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import { getHeapStatistics } from 'node:v8';

/** What a process may take, in bytes. */
export interface MemoryThere {
  /** Of the machine, or of the control group that holds the process to less. */
  bytes: number;
  /** What V8 lets its heap grow to. */
  heapBytes: number;
}

/** What of it is for caches: the database and the system's own cache of its files make better use of most. */
const OF_MEMORY = 1 / 16;
const OF_HEAP = 1 / 4;

export function memoryThere(): MemoryThere {
  // 0 or more than there is where nothing constrains it.
  const constrained = constrainedMemory() || Infinity;
  return { bytes: Math.min(constrained, totalmem()), heapBytes: getHeapStatistics().heap_size_limit };
}

/** Bytes that all caches of this process may have together where nobody says how many: 64 MB of one gigabyte. */
export function cacheBytesOf({ bytes, heapBytes }: MemoryThere): number {
  return Math.floor(Math.min(bytes * OF_MEMORY, heapBytes * OF_HEAP));
}
