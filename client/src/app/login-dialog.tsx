import '@/ui/styles/screens.css';
import { ApolloProvider } from '@apollo/client/react';
import { LoginModal, type LoginModalProps } from '@/features/auth/login-modal';
import { apolloOfPage } from '@/lib/apollo/client';
import { MantineFrame } from './mantine-frame';

/** The login modal with what it needs, for screens that stand outside the data layout too. */
export function LoginDialog(props: LoginModalProps) {
  return (
    <ApolloProvider client={apolloOfPage().client}>
      <MantineFrame>
        <LoginModal {...props} />
      </MantineFrame>
    </ApolloProvider>
  );
}
