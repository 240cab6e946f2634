import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Upload } from '@/lib/uploads/use-upload';
import { refusal, renderScreen } from '@/testing/render-screen';
import { LinkField } from './link-field';

const PATH = `/uploads/${'a'.repeat(32)}.jpg`;
const PHOTO = new File(['photo'], 'pump.jpg', { type: 'image/jpeg' });

/** An upload whose end the test decides. */
function heldUpload() {
  const calls: {
    file: File;
    onProgress: (part: number) => void;
    signal: AbortSignal;
    end: (path: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const upload: Upload = (file, options) =>
    new Promise((end, fail) => {
      const { onProgress, signal } = options as Required<typeof options>;
      signal.addEventListener('abort', () => fail(signal.reason as Error));
      calls.push({ file, onProgress, signal, end, fail });
    });
  return { upload, calls };
}

describe('LinkField', () => {
  beforeAll(() => {
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = () => undefined;
  });

  async function open({ value: first = '' } = {}) {
    const held = heldUpload();
    const changes: string[] = [];
    function Field() {
      const [value, setValue] = useState(first);
      const change = (next: string) => {
        changes.push(next);
        setValue(next);
      };
      return (
        <LinkField kind="image" label="Picture link" value={value} onChange={change} onUpload={held.upload} />
      );
    }
    const view = await renderScreen(<Field />);
    const choose = (file: File) =>
      view.user.upload(view.container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    return { ...view, ...held, changes, choose };
  }
  const box = () => screen.getByLabelText<HTMLInputElement>('Picture link (optional)');
  const press = (user: { click: (element: Element) => Promise<void> }, name: string) =>
    user.click(screen.getByRole('button', { name }));

  it('takes a link', async () => {
    const { user, changes } = await open();
    await user.type(box(), 'h');
    expect(changes).toEqual(['h']);
  });

  it('sends a file, shows how far it is, and then the picture', async () => {
    const { choose, calls, changes, user } = await open();
    await choose(PHOTO);
    act(() => calls[0]!.onProgress(0.42));
    expect(screen.getByText('Sending pump.jpg: 42 %')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    act(() => calls[0]!.end(PATH));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'pump.jpg' });
    await waitFor(() => expect(picture.src).toBe('blob:pump.jpg'));
    expect(changes).toEqual([PATH]);
    await press(user, 'Remove pump.jpg');
    expect(changes).toEqual([PATH, '']);
    expect(box().value).toBe('');
  });

  it('sends nothing of another kind', async () => {
    const { choose, calls, changes, user } = await open();
    await choose(new File(['song'], 'song.jpg', { type: 'audio/mpeg' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Files of this kind cannot be sent.');
    expect(calls).toEqual([]);
    await press(user, 'Cancel');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(changes).toEqual([]);
  });

  it('shows an upload of before by its path', async () => {
    await open({ value: PATH });
    expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe(PATH);
  });

  it('can be called off', async () => {
    const { choose, calls, changes, user } = await open();
    await choose(PHOTO);
    await press(user, 'Cancel');
    expect(calls[0]!.signal.aborted).toBe(true);
    expect(box()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(changes).toEqual([]);
  });

  it('says what went wrong, and sends the same file again', async () => {
    const { choose, calls, changes, user } = await open();
    await choose(PHOTO);
    act(() => calls[0]!.fail(new Error('no network')));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The file could not be sent. Check your connection and try again.',
    );
    await press(user, 'Try again');
    expect(calls[1]!.file).toBe(PHOTO);
    act(() => calls[1]!.end(PATH));
    await screen.findByRole('img', { name: 'pump.jpg' });
    expect(changes).toEqual([PATH]);
  });

  it.each([
    [refusal('PAYLOAD_TOO_LARGE'), 'This file is too large. It can have at most 10 MB.'],
    [refusal('BAD_FILE'), 'This file is damaged, or not what its name says.'],
  ])('has words for a refusal: %s', async (problem, text) => {
    const { choose, calls } = await open();
    await choose(PHOTO);
    act(() => calls[0]!.fail(problem));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('is called off where the screen is left', async () => {
    const { choose, calls, unmount } = await open();
    await choose(PHOTO);
    unmount();
    expect(calls[0]!.signal.aborted).toBe(true);
  });
});
