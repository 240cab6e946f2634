import '@/ui/styles/screens.css';
import '@/ui/styles/print.css';
import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { apolloOfPage } from '@/lib/apollo/client';
import { prepareFormats } from '@/lib/format';
import { ConfirmProvider } from '@/ui/confirm';
import { MantineFrame } from './mantine-frame';
import { ProofSlot } from './proof-slot';

export { ActingBar } from './acting-bar';
export { Background } from './background';

/** Resolves when the first screen can be drawn: what the user saw last is back, and what it takes to write it is there. */
export async function prepared(): Promise<void> {
  await Promise.all([apolloOfPage().restored, prepareFormats()]);
}

/** What every screen with data stands on. It comes with the first such screen, not with the landing page. */
export function DataLayout() {
  return (
    <ApolloProvider client={apolloOfPage().client}>
      <MantineFrame>
        <ConfirmProvider>
          <Outlet />
          <ProofSlot />
        </ConfirmProvider>
      </MantineFrame>
    </ApolloProvider>
  );
}
