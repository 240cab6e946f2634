import type { ReactNode } from 'react';
import type { BookingCardFragment } from '@/gql/graphql';
import type { OnCompleted } from '../use-set-status';

/** What other features add to each job of a provider. */
export type JobParts = {
  /** What else can be done about it, beside setting its status. */
  renderActions?: (booking: BookingCardFragment) => ReactNode;
  /** What it waits for. */
  renderNotice?: (booking: BookingCardFragment) => ReactNode;
  onCompleted?: OnCompleted;
};

/** A job of an agenda. */
export type JobProps = {
  job: BookingCardFragment;
  /** How far it is from the job before on its day; null where that is not known. */
  kmBefore: number | null;
} & JobParts;
