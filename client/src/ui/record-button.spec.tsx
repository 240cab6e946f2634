import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMicrophone } from '@/testing/fake-microphone';
import { renderScreen } from '@/testing/render-screen';
import { RecordButton } from './record-button';

const HELD_MS = 450;
let mockNow = 1_000;
jest.mock('@/lib/moment', () => ({ moment: () => mockNow }));

describe('RecordButton (P225)', () => {
  afterEach(() => jest.restoreAllMocks());

  async function open(permission?: () => Promise<void>) {
    const microphone = fakeMicrophone(permission);
    const recorded: File[] = [];
    const view = await renderScreen(<RecordButton onRecorded={(file) => recorded.push(file)} />);
    return { ...view, ...microphone, recorded };
  }
  const button = () => screen.getByRole('button');
  const isRecording = () => screen.findByText('Speak now. Tap Stop when you are done.');
  const isAtRest = () => screen.findByRole('button', { name: 'Hold and speak' });
  const tap = () => {
    fireEvent.pointerDown(button());
    fireEvent.pointerUp(button());
    fireEvent.click(button(), { detail: 1 });
  };

  it('records as long as a finger holds it, and hands over what was said', async () => {
    const { recorded, tracks } = await open();
    fireEvent.pointerDown(button());
    await isRecording();
    mockNow += HELD_MS;
    fireEvent.pointerUp(button());
    fireEvent.click(button(), { detail: 1 });
    await isAtRest();
    await waitFor(() =>
      expect(recorded.map(({ name, type }) => [name, type])).toEqual([['Recording.weba', 'audio/webm']]),
    );
    expect(tracks[0]!.readyState).toBe('ended');
  });

  it('goes on after a tap, until the next one', async () => {
    const { recorded } = await open();
    tap();
    await isRecording();
    mockNow += 60_000;
    expect(recorded).toEqual([]);
    tap();
    await waitFor(() => expect(recorded).toHaveLength(1));
  });

  it.each([' ', 'Enter'])('does the same by the key %j, held or tapped', async (key) => {
    const { recorded } = await open();
    fireEvent.keyDown(button(), { key });
    await isRecording();
    fireEvent.keyDown(button(), { key, repeat: true });
    mockNow += HELD_MS;
    fireEvent.keyUp(button(), { key });
    await waitFor(() => expect(recorded).toHaveLength(1));
    for (const _ of ['begin', 'end']) {
      fireEvent.keyDown(button(), { key });
      fireEvent.keyUp(button(), { key });
      await (recorded.length === 1 && _ === 'begin' ? isRecording() : isAtRest());
    }
    await waitFor(() => expect(recorded).toHaveLength(2));
  });

  it('is begun and ended by a screen reader, which only clicks', async () => {
    const { recorded } = await open();
    fireEvent.click(button());
    await isRecording();
    mockNow += HELD_MS;
    fireEvent.click(button());
    await waitFor(() => expect(recorded).toHaveLength(1));
  });

  it('goes on where the browser asked first, and the finger was gone by then', async () => {
    let allow!: () => void;
    const { recorded } = await open(() => new Promise((resolve) => (allow = resolve)));
    fireEvent.pointerDown(button());
    mockNow += 5_000;
    fireEvent.pointerCancel(button());
    expect(screen.getByRole('status').textContent).toBe('Waiting for the microphone…');
    await act(async () => allow());
    await isRecording();
    tap();
    await waitFor(() => expect(recorded).toHaveLength(1));
  });

  it('keeps what was said when a call takes the screen', async () => {
    const { recorded, tracks } = await open();
    tap();
    await isRecording();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(recorded).toHaveLength(1));
    expect(tracks[0]!.readyState).toBe('ended');
  });

  it('says what to do where the microphone may not be used', async () => {
    await open(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
    tap();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^⚠️ Microphone permission denied/);
    await isAtRest();
  });

  it('releases the microphone when one leaves', async () => {
    const { tracks, unmount, recorded } = await open();
    tap();
    await isRecording();
    unmount();
    expect(tracks[0]!.readyState).toBe('ended');
    expect(recorded).toEqual([]);
  });
});
