import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession, watchSession } from '@/lib/session';
import { FARMER, page } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { type Root, schemaServer } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { ChatbotPage } from './chatbot';

type Facts = Record<string, unknown>;
type Asked = { questionId: string; text: string; attachments: string[]; language: string };

const BARE = {
  language: 'en',
  failed: false,
  createdAt: '2030-11-20T10:00:00Z',
  attachments: [],
  excerpts: [],
  sources: [],
  services: [],
  slots: [],
  bookings: [],
  proposal: null,
  offers: [],
  emergency: null,
};

export function question(questionId: string, text: string, overrides: Facts = {}) {
  return { ...BARE, id: `${questionId}-question`, questionId, sender: 'USER', text, ...overrides };
}

export function answer(questionId: string, text: string, overrides: Facts = {}) {
  return { ...BARE, id: `${questionId}-answer`, questionId, sender: 'BOT', text, ...overrides };
}

/** A question and its answer, newest first, as the server lists them. */
export const exchange = (questionId: string, asked: string, said: string, overrides: Facts = {}) => [
  answer(questionId, said, overrides),
  question(questionId, asked),
];

/** The screen of a farmer near Pune, with a server that answers every question with its own words. */
export async function open(root: Root = {}, loggedIn = true) {
  if (loggedIn) startSession(makeToken({ sub: 'farmer', role: 'user', exp: inMinutes(60) }), 'Ramesh Patil');
  const asked: Asked[] = [];
  const server = schemaServer({
    me: () => ({ ...FARMER, location: { latitude: 18.52, longitude: 73.86 } }),
    conversation: () => page([]),
    stopAgriMind: () => true,
    ...root,
    askAgriMind: (args) => {
      const input = args.input as Asked;
      asked.push(input);
      return root.askAgriMind ? root.askAgriMind(args) : answer(input.questionId, `You said: ${input.text}`);
    },
  });
  const view = await renderScreen(<ChatbotPage />, { at: '/chatbot', link: server.link });
  const { user } = view;
  const ask = async (text: string) => {
    await user.type(await screen.findByPlaceholderText('Type a message…'), text);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
  };
  return { ...view, ...server, asked, ask };
}

export const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Type a message…');
export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
export const press = (name: string | RegExp) => screen.findByRole('button', { name });
/** Everything in the log, as somebody reads it. */
export const said = () => screen.getByRole('log').textContent;

/** A clean page for each test. */
export function eachChat(): void {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    stop = watchSession();
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    act(() => {
      toast.dismiss();
      endSession();
    });
    stop();
  });
}
