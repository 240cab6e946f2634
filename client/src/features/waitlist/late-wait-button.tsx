import { type ComponentType, lazy, Suspense } from 'react';
import type { WaitButtonProps } from './wait-button';

/** Few days have nothing open; where it cannot be fetched the screen works without. */
const WaitButton = lazy<ComponentType<WaitButtonProps>>(() =>
  import('./wait-button').then(
    ({ WaitButton }) => ({ default: WaitButton }),
    () => ({ default: () => null }),
  ),
);

export function LateWaitButton(props: WaitButtonProps) {
  return (
    <Suspense>
      <WaitButton {...props} />
    </Suspense>
  );
}
