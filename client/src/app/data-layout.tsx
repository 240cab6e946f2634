import '@/ui/styles/screens.css';
import '@/ui/styles/print.css';
import { ApolloProvider } from '@apollo/client/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { apolloOfPage } from '@/lib/apollo/client';
import { prepareFormats } from '@/lib/format';
import { ConfirmProvider } from '@/ui/confirm';
import { PinMapContext, type PinMapProps } from '@/ui/pin-map';
import { MantineFrame } from './mantine-frame';
import { ProofSlot } from './proof-slot';

export { ActingBar } from './acting-bar';
export { Background } from './background';

/** Resolves when the first screen can be drawn: what the user saw last is back, and what it takes to write it is there. */
export async function prepared(): Promise<void> {
  await Promise.all([apolloOfPage().restored, prepareFormats()]);
}

/** Only forms that ask for a place want it. Where it cannot be fetched, they work without. */
const LatePinMap = lazy<ComponentType<PinMapProps>>(() =>
  import('@/features/map/late-pin-map').then(
    ({ LatePinMap }) => ({ default: LatePinMap }),
    () => ({ default: () => null }),
  ),
);
const pinMap = (props: PinMapProps) => (
  <Suspense>
    <LatePinMap {...props} />
  </Suspense>
);

/** What every screen with data stands on. It comes with the first such screen, not with the landing page. */
export function DataLayout() {
  return (
    <ApolloProvider client={apolloOfPage().client}>
      <MantineFrame>
        <ConfirmProvider>
          <PinMapContext value={pinMap}>
            <Outlet />
          </PinMapContext>
          <ProofSlot />
        </ConfirmProvider>
      </MantineFrame>
    </ApolloProvider>
  );
}
