import type { BookingCardFragment } from '@/gql/graphql';
import { Surface } from '@/ui/surface';
import { LatePaySheet } from './late-pay-sheet';
import { PayeeActions } from './payment-actions';
import classes from './payments.module.css';

/** Beneath a receipt: how it is paid, and its payee's word that it was. */
export function ReceiptPayment({ booking }: { booking: BookingCardFragment }) {
  const { due, viewerSide } = booking;
  if (!due && viewerSide === 'CONSUMER') return null;
  return (
    <div className={classes.receipt}>
      {due && (
        <Surface component="section">
          <LatePaySheet booking={{ ...booking, due }} />
        </Surface>
      )}
      <PayeeActions booking={booking} />
    </div>
  );
}
