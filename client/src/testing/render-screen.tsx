import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Toaster } from 'sonner';
import { createCache } from '@/lib/apollo/cache';
import { prepareScreenTexts, startI18n } from '@/lib/i18n';
import { ConfirmProvider } from '@/ui/confirm';
import { theme } from '@/ui/theme';

/** The server of a test: what it answers to each operation by name. Throw a `refusal`, or any error for a dead network. */
export type Answers = Record<
  string,
  (variables: Record<string, unknown>) => Record<string, unknown> | Promise<Record<string, unknown>>
>;

/** The server's refusal with a code of `@domain/errors`. */
export function refusal(code: string, message = code): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });
}

function serverLink(answers: Answers): ApolloLink {
  return new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const answer = answers[operationName ?? ''];
        Promise.resolve()
          .then(() => {
            if (!answer) throw new Error(`This test has no answer to ${operationName}.`);
            return answer(variables);
          })
          .then(
            (data) => {
              observer.next({ data });
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
      }),
  );
}

type RenderOptions = {
  answers?: Answers;
  at?: string | { pathname: string; state: unknown };
  /** Another server than one of `answers`, such as a `schemaServer`. */
  link?: ApolloLink;
};

/** Renders a screen in English with everything around it that it expects. `address()` is where the router stands. */
export async function renderScreen(
  screen: ReactNode,
  { answers = {}, at = '/', link = serverLink(answers) }: RenderOptions = {},
) {
  localStorage.setItem('language', 'en');
  await startI18n();
  await prepareScreenTexts();
  const client = new ApolloClient({ link, cache: createCache() });
  let address = typeof at === 'string' ? at : at.pathname;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter initialEntries={[at]}>
        <ApolloProvider client={client}>
          <ConfirmProvider>{screen}</ConfirmProvider>
        </ApolloProvider>
        <Address />
      </MemoryRouter>
      <Toaster />
    </MantineProvider>,
  );
  return { ...view, user: userEvent.setup(), address: () => address, client };
}
