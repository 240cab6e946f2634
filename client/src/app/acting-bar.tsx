import { ApolloProvider } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActingFor } from '@/features/users/acting-for';
import { actFor } from '@/lib/acting';
import { apolloOfPage } from '@/lib/apollo/client';
import { paths } from '@/lib/paths';

/** For whom an admin acts, also on screens without data. To stop leads back to where they are chosen. */
export function ActingBar() {
  const navigate = useNavigate();
  const stop = useCallback(() => {
    void navigate(paths.activeUsers);
    actFor(null);
  }, [navigate]);
  return (
    <ApolloProvider client={apolloOfPage().client}>
      <ActingFor onStop={stop} />
    </ApolloProvider>
  );
}
