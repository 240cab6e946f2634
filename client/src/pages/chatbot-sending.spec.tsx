import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { blobServer } from '@/testing/blob-server';
import { fakeMicrophone, fakeSpeechRecognition } from '@/testing/fake-microphone';
import { refused } from '@/testing/schema-server';
import { answer, box, eachChat, open, press, sendButton } from './chatbot.fixture';

const PHOTO = new File(['leaf'], 'leaf.jpg', { type: 'image/jpeg' });
const STORED = `/uploads/${'a'.repeat(32)}.jpg`;
const DENIED = '⚠️ Microphone permission denied or not available. Please enable it in browser settings.';
const FAILED = '⚠️ Something went wrong. Please try again.';

eachChat();

type Opened = Awaited<ReturnType<typeof open>>;
/** Picks from the menu's 'Take / upload photo' (0) or 'Add photos & files' (1). */
const pick = ({ container }: Opened, file: File, input = 1) =>
  fireEvent.change(container.querySelectorAll('input[type=file]')[input]!, { target: { files: [file] } });
async function choose({ user }: Opened, entry: string) {
  await user.click(await press('Add audio, photo or file'));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the plus menu', () => {
  it('has its four entries, and closes by Close, by Escape and by a click elsewhere', async () => {
    const { user } = await open();
    const plus = await press('Add audio, photo or file');
    await user.click(plus);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Record audio',
      'Take / upload photo',
      'Add photos & files',
      'Close',
    ]);
    expect(document.activeElement?.textContent).toBe('Record audio');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Close');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(plus);
    await user.click(plus);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(plus);
    await user.click(box());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('takes one file at a pick, of the kinds that may be uploaded (P70)', async () => {
    const { container } = await open();
    const [photo, files] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect([photo!.multiple, files!.multiple]).toEqual([false, false]);
    expect(photo!.accept).toContain('image/jpeg');
    expect(photo!.accept).not.toContain('pdf');
    for (const kind of [
      'audio/',
      'image/',
      'video/',
      '.pdf',
      '.doc',
      '.docx',
      '.ppt',
      '.pptx',
      '.xls',
      '.xlsx',
      '.txt',
    ])
      expect(files!.accept).toContain(kind);
  });
});

describe('attachments', () => {
  it('are chips that can be removed, and enough for a message', async () => {
    const view = await open();
    await press('Tractor near me');
    pick(view, PHOTO);
    expect(screen.getByAltText('leaf.jpg')).toBeTruthy();
    expect(sendButton().disabled).toBe(false);
    await view.user.click(await press('Remove leaf.jpg'));
    expect(screen.queryByAltText('leaf.jpg')).toBeNull();
    expect(sendButton().disabled).toBe(true);
  });

  it.each([
    ['of another kind', new File(['x'], 'page.html', { type: 'text/html' }), /^page.html cannot be sent/],
    ['too large', new File([new Uint8Array(10_000_001)], 'big.jpg', { type: 'image/jpeg' }), /at most 10 MB/],
  ])('are not taken when %s', async (_what, file, words) => {
    const view = await open();
    pick(view, file);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('list', { name: 'What you will send' })).toBeNull();
  });

  it('are uploaded when they are sent, once, and survive a failure', async () => {
    const store = await blobServer();
    const createUpload = jest.fn(() => ({
      uploadUrl: `${store.url}/put`,
      blobUrl: STORED,
      headers: [],
      expiresAt: '2030-11-20T10:00:00Z',
    }));
    let refusing = true;
    const view = await open({
      createUpload,
      askAgriMind: ({ input }) => {
        if (refusing) throw refused('INTERNAL');
        const { questionId } = input as { questionId: string };
        return answer(questionId, 'A leaf.');
      },
    });
    await press('Tractor near me');
    pick(view, PHOTO);
    expect(createUpload).not.toHaveBeenCalled();
    await view.user.click(sendButton());
    await screen.findByText(FAILED);
    expect(store.received.map(({ body }) => body.toString())).toEqual(['leaf']);
    expect(view.asked[0]).toMatchObject({ text: '', attachments: [STORED] });

    refusing = false;
    await view.user.click(await press('Retry'));
    await screen.findByText('A leaf.');
    expect(store.received).toHaveLength(1);
    expect(view.asked[1]).toEqual(view.asked[0]);
    expect(screen.getByAltText<HTMLImageElement>('leaf.jpg').src).toContain(STORED);
    await store.stop();
  });

  it('ask nothing where they cannot be stored', async () => {
    const store = await blobServer((_put, response) => response.writeHead(500).end());
    const ticket = { uploadUrl: store.url, blobUrl: STORED, headers: [], expiresAt: '2030-11-20T10:00:00Z' };
    const view = await open({ createUpload: () => ticket });
    await press('Tractor near me');
    pick(view, PHOTO);
    await view.user.click(sendButton());
    await screen.findByText(FAILED);
    expect(view.asked).toEqual([]);
    expect(screen.getByAltText('leaf.jpg')).toBeTruthy();
    await store.stop();
  });
});

describe('recording', () => {
  it('becomes an audio chip, and the microphone is released', async () => {
    const { tracks, recorders } = fakeMicrophone();
    const view = await open();
    await choose(view, 'Record audio');
    await screen.findByRole('dialog', { name: 'Recording…' });
    expect(tracks[0]!.readyState).toBe('live');
    await view.user.click(await press('Stop'));
    expect(await screen.findByText('Voice note 0-00.weba')).toBeTruthy();
    expect(tracks[0]!.readyState).toBe('ended');
    expect(recorders[0]!.state).toBe('inactive');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sendButton().disabled).toBe(false);
  });

  it('leaves no note and no open microphone when it is closed', async () => {
    const { tracks } = fakeMicrophone();
    const view = await open();
    await choose(view, 'Record audio');
    await screen.findByRole('dialog', { name: 'Recording…' });
    await view.user.click(await press('Close'));
    await waitFor(() => expect(tracks[0]!.readyState).toBe('ended'));
    expect(screen.queryByText(/^Voice note/)).toBeNull();
  });

  it('releases the microphone when one leaves the screen, even while the browser still asks', async () => {
    let allow!: () => void;
    const { tracks } = fakeMicrophone(() => new Promise((resolve) => (allow = resolve)));
    const view = await open();
    await choose(view, 'Record audio');
    await screen.findByRole('dialog', { name: 'Waiting for the microphone…' });
    view.unmount();
    allow();
    await waitFor(() => expect(tracks[0]?.readyState).toBe('ended'));
  });

  it('says what to do where the microphone may not be used', async () => {
    fakeMicrophone(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
    const view = await open();
    await choose(view, 'Record audio');
    expect((await screen.findByRole('alert')).textContent).toBe(DENIED);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so where the browser has no microphone at all', async () => {
    Object.assign(navigator, { mediaDevices: undefined });
    await choose(await open(), 'Record audio');
    expect((await screen.findByRole('alert')).textContent).toBe(DENIED);
  });
});

describe('talking', () => {
  it('is not offered where the browser recognises no speech', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Speak instead of typing' })).toBeNull();
  });

  it('fills the text box in the interface’s language, behind what was typed', async () => {
    const { started, remove } = fakeSpeechRecognition();
    const { user } = await open();
    await user.type(box(), 'Please:');
    await user.click(await press('Speak instead of typing'));
    expect(started[0]!.lang).toBe('en-IN');
    started[0]!.say('tractor');
    started[0]!.say('tractor near me');
    expect(box().value).toBe('Please: tractor near me');
    started[0]!.end();
    expect(await press('Speak instead of typing')).toBeTruthy();
    await user.click(await press('Speak instead of typing'));
    started[1]!.end('not-allowed');
    expect((await screen.findByRole('alert')).textContent).toBe(DENIED);
    act(() => void remove());
  });
});
