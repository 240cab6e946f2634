import { type ComponentType, lazy } from 'react';
import { LateForm, MissingForm } from '@/ui/late-form';
import type { PaySheetProps } from './pay-sheet';

/** It brings what draws QR codes. */
const PaySheet = lazy<ComponentType<PaySheetProps>>(() =>
  import('./pay-sheet').then(
    ({ PaySheet }) => ({ default: PaySheet }),
    () => ({ default: MissingForm }),
  ),
);

/** How the sum that is due is paid, once its code has come. */
export function LatePaySheet(props: PaySheetProps) {
  return (
    <LateForm height={360}>
      <PaySheet {...props} />
    </LateForm>
  );
}
