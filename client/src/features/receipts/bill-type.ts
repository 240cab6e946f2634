import type { Bill } from '@domain/jobs/bill';
import type { ComponentType } from 'react';

/** Whoever composes the page brings what shows a bill; its lines may be many, and the sum stands below them. */
export type BillType = ComponentType<{
  quote: Pick<Bill, 'currency' | 'lines' | 'total'>;
  isTravelOpen: boolean;
}>;
