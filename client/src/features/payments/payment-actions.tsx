import type { BookingCardFragment } from '@/gql/graphql';
import { PayButton } from './pay-button';
import { ReceivedButton } from './received-button';
import { UndoReceivedButton } from './undo-received-button';

type PaymentActionsProps = { booking: BookingCardFragment };

/** What either party does about a payment: looks at how it is done, and the payee says that it has come (P163). */
export function PaymentActions({ booking }: PaymentActionsProps) {
  const { due } = booking;
  return (
    <>
      {due && <PayButton booking={{ ...booking, due }} />}
      <PayeeActions booking={booking} />
    </>
  );
}

/** "Received" of what is due, and for a minute the way back. */
export function PayeeActions({ booking }: PaymentActionsProps) {
  const { id, due, payments, viewerSide } = booking;
  if (viewerSide !== 'PROVIDER') return null;
  const last = payments.at(-1);
  return (
    <>
      {due && <ReceivedButton booking={{ ...booking, due }} />}
      {last && <UndoReceivedButton bookingId={id} part={last.part} />}
    </>
  );
}
