import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { currentLanguage } from '@/lib/i18n';
import { ask, stopAsking } from './asking';
import { beginTurn, changeTurn, resumeTurn, type Turn, useChatState } from './chat-state';
import { CONVERSATION, REPLY } from './chat.documents';

/** A question, with its answer where there is one. Either may be missing: old messages come by the page. */
export type Exchange = {
  questionId: string;
  question: ChatMessagePartsFragment | null;
  answer: ChatMessagePartsFragment | null;
};

/** The conversation, oldest first: what the server keeps, and the questions that wait for their answers. */
export function useConversation() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { turns, asked } = useChatState();
  const { data, error, refetch, fetchMore } = useQuery(CONVERSATION, { fetchPolicy: 'cache-and-network' });
  useSubscription(REPLY, {
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      const reply = event?.agriMindReply;
      if (!reply) return;
      // Events overtake one another on slow networks; the text only ever grows.
      changeTurn(reply.questionId, ({ streamed }) =>
        reply.text.length > streamed.length ? { streamed: reply.text } : {},
      );
    },
  });

  const stored = exchangesOf(data?.conversation.edges.map(({ node }) => node) ?? []);
  const answered = new Set(
    stored.flatMap(({ questionId, answer }) => (answer && !answer.failed ? questionId : [])),
  );
  const waiting = turns.filter(({ questionId }) => !answered.has(questionId));
  const waitingIds = new Set(waiting.map(({ questionId }) => questionId));
  const sending = waiting.filter(({ state }) => state === 'sending');
  const pageInfo = data?.conversation.pageInfo;

  return {
    viewer: data?.me ?? null,
    /** In the order in which they were asked; what waits for its answer is a turn. */
    entries: [...stored.filter(({ questionId }) => !waitingIds.has(questionId)), ...waiting].toSorted(
      (a, b) => asked.indexOf(a.questionId) - asked.indexOf(b.questionId),
    ),
    loaded: data !== undefined,
    error,
    reload: () => void refetch().catch(() => undefined),
    hasOlder: pageInfo?.hasNextPage ?? false,
    loadOlder: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
    sending: sending.length > 0,
    send: (text: string) => {
      const { questionId } = beginTurn(text.trim(), currentLanguage().code);
      void ask(client, questionId, t);
    },
    retry: (turn: Turn | ChatMessagePartsFragment) => {
      if ('sender' in turn) resumeTurn(turnOf(turn));
      void ask(client, turn.questionId, t);
    },
    stop: () => sending.forEach(({ questionId }) => stopAsking(client, questionId, t)),
  };
}

export type Conversation = ReturnType<typeof useConversation>;

/** Messages, newest first, as exchanges, oldest first. */
function exchangesOf(messages: readonly ChatMessagePartsFragment[]): Exchange[] {
  const exchanges = new Map<string, Exchange>();
  for (const message of messages.toReversed()) {
    const { questionId, sender } = message;
    const exchange = exchanges.get(questionId) ?? { questionId, question: null, answer: null };
    exchanges.set(questionId, { ...exchange, [sender === 'USER' ? 'question' : 'answer']: message });
  }
  return [...exchanges.values()];
}

/** A stored question that was never answered, to be asked again. */
function turnOf({ questionId, text, language, attachments }: ChatMessagePartsFragment): Turn {
  return {
    questionId,
    text,
    language,
    attachments: attachments.map(({ name, kind, url }) => ({
      id: url,
      name,
      kind,
      url,
      file: null,
      progress: 1,
      preview: null,
    })),
    attempt: 0,
    state: 'failed',
    streamed: '',
    problem: null,
  };
}
