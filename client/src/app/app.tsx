import type { ComponentType, PropsWithChildren } from 'react';
import { AppRoutes } from './routes';
import { ToasterSlot } from './shell/toaster-slot';

/** The whole application, below everything that lives as long as the page. `Router` knows the address. */
export function App({ Router }: { Router: ComponentType<PropsWithChildren> }) {
  return (
    <Router>
      <AppRoutes />
      <ToasterSlot />
    </Router>
  );
}
