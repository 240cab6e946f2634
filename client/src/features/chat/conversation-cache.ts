import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { CHAT_MESSAGE } from './chat.documents';
import type { Turn } from './chat-state';

type Edge = { __typename: 'ChatMessageEdge'; cursor: string; node: Reference };
type Conversation = { edges: Edge[]; pageInfo: object };

/** Puts a question and its answer at the head of the conversation, in the place of what was known of them before. */
export function insertAnswer(cache: ApolloCache, turn: Turn, answer: ChatMessagePartsFragment): void {
  const question = cache.writeFragment({
    fragment: CHAT_MESSAGE,
    fragmentName: 'ChatMessageParts',
    data: questionOf(turn),
  });
  cache.modify<{ conversation: Conversation }>({
    fields: {
      conversation(list, { readField, toReference }) {
        const known = list as Conversation;
        const reply = toReference({ __typename: 'ChatMessage', ...keysOf(answer) });
        if (!question || !reply) return known;
        const others = known.edges.filter(({ node }) => readField('questionId', node) !== turn.questionId);
        const newest = [reply, question].map((node): Edge => ({
          __typename: 'ChatMessageEdge',
          cursor: '',
          node,
        }));
        return { ...known, edges: [...newest, ...others] };
      },
    },
  });
}

/** Leaves nothing of the conversation. */
export function emptyConversation(cache: ApolloCache): void {
  cache.modify<{ conversation: Conversation }>({
    fields: {
      conversation: (list) => ({
        ...(list as Conversation),
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      }),
    },
  });
}

function keysOf({ questionId, sender }: ChatMessagePartsFragment) {
  return { questionId, sender };
}

/** The question as the server has stored it, but for its id and instant, which the next reading brings. */
function questionOf({
  questionId,
  text,
  language,
  attachments,
}: Turn): StoreObject & ChatMessagePartsFragment {
  return {
    __typename: 'ChatMessage',
    id: questionId,
    questionId,
    sender: 'USER',
    text,
    language,
    failed: false,
    createdAt: new Date().toISOString(),
    attachments: attachments.flatMap(({ name, kind, url }) =>
      url ? [{ __typename: 'ChatAttachment', name, kind, url }] : [],
    ),
    excerpts: [],
    sources: [],
    services: [],
    slots: [],
    bookings: [],
    proposal: null,
    offers: [],
    emergency: null,
  };
}
