import { ApolloLink, Observable } from '@apollo/client';
import { act } from '@testing-library/react';
import { execute, getOperationAST, GraphQLError, Kind, OperationTypeNode } from 'graphql';
import { publishedSchema } from './schema';

/** What each root field answers, by its arguments. Throw a `refused` or an `Unreachable`. */
export type Root = Record<string, (args: Record<string, unknown>) => unknown>;

/** No network: the request fails before any server answers. */
export class Unreachable extends Error {}

/** The server's refusal with a code of `@domain/errors`. */
export function refused(code: string, message = code): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

type Observer = {
  next: (result: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  complete: () => void;
};

/**
 * A server of a test that speaks the real schema: what it answers is checked against it, and so are the client's documents.
 * Root fields can be replaced while a screen is open; `emit` sends a live event to whoever listens to its field.
 */
export function schemaServer(root: Root) {
  const answer = (operation: ApolloLink.Operation, rootValue: unknown) =>
    execute({
      schema: publishedSchema(),
      document: operation.query,
      rootValue,
      variableValues: operation.variables,
    });
  const deliver = async (operation: ApolloLink.Operation, observer: Observer) => {
    const result = await answer(operation, withArgumentsOnly(root));
    const lost = result.errors?.find(({ originalError }) => originalError instanceof Unreachable);
    if (lost) return observer.error(lost.originalError);
    observer.next(result as ApolloLink.Result);
    observer.complete();
  };
  const listeners = new Set<(field: string, value: unknown) => Promise<void>>();

  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        if (getOperationAST(operation.query)?.operation === OperationTypeNode.SUBSCRIPTION) {
          const listener = async (field: string, value: unknown) => {
            if (field === rootField(operation))
              observer.next((await answer(operation, { [field]: value })) as ApolloLink.Result);
          };
          listeners.add(listener);
          return () => void listeners.delete(listener);
        }
        // In a task of its own, as from a network: a test is then waiting for what it brings about.
        setTimeout(() => void deliver(operation, observer));
      }),
  );
  const emit = (field: string, value: unknown) =>
    act(async () => {
      await Promise.all([...listeners].map((listener) => listener(field, value)));
      // Apollo tells its components in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { link, root, emit };
}

function rootField({ query }: ApolloLink.Operation): string | undefined {
  const first = getOperationAST(query)?.selectionSet.selections[0];
  return first?.kind === Kind.FIELD ? first.name.value : undefined;
}

function withArgumentsOnly(root: Root): Root {
  return Object.fromEntries(
    Object.entries(root).map(([field, resolve]) => [field, (args: Record<string, unknown>) => resolve(args)]),
  );
}
