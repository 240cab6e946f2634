import '@/ui/styles/screens.css';
import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { apollo } from '@/lib/apollo/client';
import { ConfirmProvider } from '@/ui/confirm';

/** What every screen with data stands on. It comes with the first such screen, not with the landing page. */
export function DataLayout() {
  return (
    <ApolloProvider client={apollo}>
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    </ApolloProvider>
  );
}
