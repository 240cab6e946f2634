import { screen, waitFor, within } from '@testing-library/react';
import { page } from '@/testing/facts';
import { refused, Unreachable } from '@/testing/schema-server';
import { answer, box, eachChat, exchange, open, press, question, said, sendButton } from './chatbot.fixture';

const WELCOME = 'Welcome to AgriMind 🌱 How can I help you today?';
const FAILED = '⚠️ Something went wrong. Please try again.';
/** An answer that the test gives when it likes. */
function held() {
  let give!: (said: object) => void;
  const given = new Promise<object>((resolve) => (give = resolve));
  return { give, askAgriMind: () => given };
}
const fail = (problem: Error) => () => {
  throw problem;
};

eachChat();

it('greets a visitor and asks them to log in', async () => {
  await open({}, false);
  expect(screen.getByText(WELCOME)).toBeTruthy();
  expect(screen.getByText('Please log in to ask AgriMind.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('begins with the welcome and what one can ask', async () => {
  const { user, asked } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask Me Anything');
  await user.click(await press('Tractor near me'));
  await screen.findByText('You said: Tractor near me');
  expect(asked[0]).toMatchObject({ text: 'Tractor near me', attachments: [], language: 'en' });
  expect(said()).toMatch(new RegExp(`${WELCOME.replace('?', '\\?')}.*Tractor near me.*You said`));
  expect(screen.queryByText('You can ask, for example:')).toBeNull();
});

it('sends nothing that is blank', async () => {
  const { user, asked } = await open();
  await press('Tractor near me');
  await user.type(box(), '   {Enter}');
  expect(sendButton().disabled).toBe(true);
  expect(asked).toEqual([]);
});

it('can be written to while an answer is on its way', async () => {
  const { give, askAgriMind } = held();
  const { ask, asked } = await open({ askAgriMind });
  await ask('Tractor near me');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('Processing…');
  expect([box().disabled, box().value]).toEqual([false, '']);
  expect((await press('Add audio, photo or file')).hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
  expect(await press('Stop sending')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));

  give(answer(asked[0]!.questionId, 'Here is one.'));
  await screen.findByText('Here is one.');
  expect(screen.queryByText('Processing…')).toBeNull();
});

it('sends an emergency at once, and shows its answer behind the question that still waits', async () => {
  const { give, askAgriMind } = held();
  const { ask, asked, root } = await open({ askAgriMind });
  await ask('Rust?');
  await waitFor(() => expect(asked).toHaveLength(1));
  root.askAgriMind = ({ input }) =>
    answer((input as { questionId: string }).questionId, 'Call 112', {
      emergency: {
        language: 'en',
        title: 'Call now:',
        steps: ['Do not wait.'],
        calls: [{ kind: 'EMERGENCY', label: 'Emergency', phone: '112', country: 'IN' }],
      },
    });
  await ask('He drank pesticide');
  expect((await screen.findByRole('link', { name: '112 Emergency' })).getAttribute('href')).toBe('tel:112');
  expect(said()).toMatch(/Rust\?.*He drank pesticide.*Call now/);
  expect(screen.getByText('Processing…')).toBeTruthy();
  give(answer(asked[0]!.questionId, 'A fungus.'));
  await screen.findByText('A fungus.');
  expect(said()).toMatch(/Rust\?.*A fungus.*He drank pesticide.*Call now/);
});

it('asks what has to wait once those before are answered, in their order', async () => {
  const { give, askAgriMind } = held();
  const { ask, asked, root } = await open({ askAgriMind });
  const order: string[] = [];
  let answering = true;
  await ask('First?');
  await waitFor(() => expect(asked).toHaveLength(1));
  root.askAgriMind = ({ input }) => {
    if (answering) throw refused('QUESTION_PENDING');
    const { questionId, text } = input as { questionId: string; text: string };
    order.push(text);
    return answer(questionId, `You said: ${text}`);
  };
  await ask('Second?');
  await ask('Third?');
  expect(screen.queryByText(FAILED)).toBeNull();
  answering = false;
  give(answer(asked[0]!.questionId, 'One.'));
  await screen.findByText('You said: Third?');
  expect(order).toEqual(['Second?', 'Third?']);
});

it('takes a question back that waits for its turn', async () => {
  const { give, askAgriMind } = held();
  const { ask, asked, root, user } = await open({ askAgriMind });
  await ask('First?');
  await waitFor(() => expect(asked).toHaveLength(1));
  root.askAgriMind = fail(refused('QUESTION_PENDING'));
  await ask('Second?');
  await user.click(await press('Stop sending'));
  expect(await screen.findAllByText('Stopped')).toHaveLength(2);
  give(answer(asked[0]!.questionId, 'One.'));
  await screen.findByText('One.');
  expect(screen.getAllByText('Stopped')).toHaveLength(1);
});

it('says that a question waits which was asked elsewhere', async () => {
  const { ask } = await open({ askAgriMind: fail(refused('QUESTION_PENDING')) });
  await ask('Rust?');
  expect(await screen.findByText(FAILED)).toBeTruthy();
});

it('shows an answer while it is written, and never less of it', async () => {
  const { give, askAgriMind } = held();
  const { ask, asked, emit } = await open({ askAgriMind });
  await ask('Rust?');
  await waitFor(() => expect(asked).toHaveLength(1));
  const { questionId } = asked[0]!;
  await emit('agriMindReply', { questionId, text: 'Yellow rust is', done: false });
  expect(screen.getByText('Yellow rust is')).toBeTruthy();
  await emit('agriMindReply', { questionId, text: 'Yellow', done: false });
  await emit('agriMindReply', { questionId: 'of another screen', text: 'Something else', done: false });
  expect(screen.getByText('Yellow rust is')).toBeTruthy();
  expect(screen.queryByText('Something else')).toBeNull();

  give(answer(questionId, 'Yellow rust is a fungus.'));
  await screen.findByText('Yellow rust is a fungus.');
  expect(screen.queryByText('Yellow rust is')).toBeNull();
});

it.each([
  ['a dead network', fail(new Unreachable()), null],
  ['an unforeseen error', fail(refused('INTERNAL')), null],
  ['a limit', fail(refused('TOO_MANY_TRIES')), 'Too many tries. Please wait and try again.'],
])('keeps the question after %s, and asks it again under the same id', async (_what, askAgriMind, detail) => {
  const { ask, asked, root, user } = await open({ askAgriMind });
  await ask('Rust?');
  await screen.findByText(FAILED);
  if (detail) expect(screen.getByText(detail)).toBeTruthy();
  expect(screen.getByText('Rust?')).toBeTruthy();

  root.askAgriMind = ({ input }) => {
    const again = input as (typeof asked)[number];
    asked.push(again);
    return answer(again.questionId, 'A fungus.');
  };
  await user.click(await press('Retry'));
  await screen.findByText('A fungus.');
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});

it('says that there was no answer where there was none', async () => {
  const { ask } = await open({
    askAgriMind: ({ input }) => answer((input as { questionId: string }).questionId, ' '),
  });
  await ask('Rust?');
  expect(await screen.findByText('⚠️ No AI response returned.')).toBeTruthy();
  expect(await press('Retry')).toBeTruthy();
});

it('asks a stored question again whose answer had failed', async () => {
  const { user, asked } = await open({
    conversation: () => page(exchange('q1', 'Rust?', FAILED, { failed: true })),
  });
  await user.click(await press('Retry'));
  await screen.findByText('You said: Rust?');
  expect(asked[0]).toMatchObject({ questionId: 'q1', text: 'Rust?' });
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('puts a question that failed back into the box', async () => {
  const { ask, user } = await open({ askAgriMind: fail(refused('INTERNAL')) });
  await ask('Rsut?');
  await user.click(await press('Change message'));
  expect(box().value).toBe('Rsut?');
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('keeps what was typed while one looks elsewhere, and for nobody else', async () => {
  const first = await open();
  await press('Tractor near me');
  await first.user.type(box(), 'How do I');
  first.unmount();
  const second = await open();
  expect(box().value).toBe('How do I');
  second.unmount();
  const { unmount } = await open({}, false);
  unmount();
  const { endSession } = await import('@/lib/session');
  endSession();
  await open();
  expect(box().value).toBe('');
});

it('shows older messages on demand, before the others', async () => {
  const { user } = await open({
    conversation: ({ after }) =>
      after
        ? page(exchange('q1', 'First question', 'First answer'))
        : page(exchange('q2', 'Second question', 'Second answer'), true),
  });
  await screen.findByText('Second answer');
  expect(screen.queryByText(WELCOME)).toBeNull();
  await user.click(await press('Show older messages'));
  await screen.findByText('First answer');
  expect(said()).toMatch(/Welcome.*First question.*First answer.*Second question.*Second answer/);
});

it('says that the conversation could not be loaded, and tries again', async () => {
  const { user, root } = await open({ conversation: fail(new Unreachable()) });
  await screen.findByText('The conversation could not be loaded. Please try again.');
  await user.type(box(), 'Rust?');
  expect(sendButton().disabled).toBe(true);
  root.conversation = () => page([question('q1', 'Waiting')]);
  await user.click(await press('Try again'));
  expect(await screen.findByText('⚠️ No AI response returned.')).toBeTruthy();
  expect(box().value).toBe('Rust?');
});

it('deletes the conversation once one is sure', async () => {
  const deleteConversation = jest.fn(() => true);
  const { user } = await open({
    conversation: () => page(exchange('q1', 'Rust?', 'A fungus.')),
    deleteConversation,
  });
  await user.click(await press('Delete conversation'));
  const sure = within(await screen.findByRole('dialog'));
  await user.click(sure.getByRole('button', { name: 'Keep it' }));
  expect(deleteConversation).not.toHaveBeenCalled();
  await user.click(await press('Delete conversation'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Conversation deleted.');
  await waitFor(() => expect(screen.queryByText('A fungus.')).toBeNull());
  expect(screen.getByText(WELCOME)).toBeTruthy();
});
