import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Answerer, NO_PARTS } from '../../server/features/assistant/answerer.js';
import type { TestApp } from './app.js';
import type { GraphqlClient } from './graphql-client.js';

const MESSAGE = `id questionId sender text language failed offers
  attachments { name kind url } excerpts { name text }
  sources { articleId title publishers }
  services { id } slots { id status date startTime } bookings { id status }
  proposal { service { id } slot { id status } booking { id status } }`;

export const ASK = `mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) { ${MESSAGE} } }`;

export interface Asking {
  text: string;
  questionId?: string;
  attachments?: string[];
  language?: string;
}

/** What `ask` sends. */
export function asking(question: Asking): { input: Asking } {
  return { input: { questionId: randomUUID(), ...question } };
}

// A scenario knows what it asked for.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Message = any;

/**
 * Lets the next question go without an answer: a model that fails has the embedded assistant behind it.
 * @param how whether that fails as well, or says nothing
 */
export function leaveUnanswered({ app }: TestApp, how: 'failing' | 'silent' = 'failing'): void {
  const answerer: Partial<Answerer> = (app as INestApplicationContext).get(Answerer, { strict: false });
  answerer.answer = async () => {
    delete answerer.answer;
    if (how === 'silent') return { ...NO_PARTS, text: '' };
    throw new Error('nobody answers');
  };
}

/** The assistant's reply. */
export async function ask(person: GraphqlClient, question: Asking): Promise<Message> {
  return (await person.get(ASK, asking(question))).askAgriMind;
}

/** All that was said, newest first. */
export async function conversation(person: GraphqlClient): Promise<Message[]> {
  const { conversation } = await person.get(`{ conversation { edges { node { ${MESSAGE} } } } }`);
  return conversation.edges.map(({ node }: { node: Message }) => node);
}

/** What the newest answer proposes, with its job. */
export async function proposedJob(person: GraphqlClient): Promise<Message> {
  const { conversation } = await person.get(`{ conversation(first: 1) { edges { node { proposal {
    service { id } slot { id status } booking { status } slots quantity refusal
    quote { total slots startTime endTime } } } } } }`);
  return conversation.edges[0].node.proposal;
}
