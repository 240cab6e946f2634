import { act, renderHook } from '@testing-library/react';
import { useConnection } from '../connection';
import { createSocket } from './socket';

/** The browser's socket: the test is the server at its other end. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readonly OPEN = 1;
  readyState = 0;
  onopen: () => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(): void {}

  close(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose({ code, reason });
  }

  async welcome(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.onmessage({ data: JSON.stringify({ type: 'connection_ack' }) });
    await jest.advanceTimersByTimeAsync(0);
  }
}

const original = globalThis.WebSocket;
let stop: () => void;
let reconnections: number;
const latest = () => FakeSocket.all.at(-1) as FakeSocket;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The words of the screen's own notice. */
function shown() {
  return renderHook(() => useConnection()).result.current;
}

beforeEach(async () => {
  jest.useFakeTimers();
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.all.length = 0;
  reconnections = 0;
  const sink = { next: () => undefined, error: () => undefined, complete: () => undefined };
  stop = createSocket(() => (reconnections += 1)).subscribe({ query: 'subscription { x }' }, sink);
  await wait(0);
  await act(() => latest().welcome());
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.WebSocket = original;
});

it.each([1012, 1013])(
  'goes elsewhere within a second, unnoticed, when it is closed with %d',
  async (code) => {
    latest().close(code);
    expect(shown()).toBe('ok');
    await wait(1000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(shown()).toBe('ok');
    await act(() => latest().welcome());
    expect([shown(), reconnections]).toEqual(['ok', 1]);
  },
);

it('does so at a moment of its own', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.7);
  latest().close(1012);
  await wait(699);
  expect(FakeSocket.all).toHaveLength(1);
  await wait(1);
  expect(FakeSocket.all).toHaveLength(2);
  jest.restoreAllMocks();
});

it('says so when there is no elsewhere, and then waits longer and longer', async () => {
  latest().close(1012);
  await wait(1000);
  act(() => latest().close(1006));
  expect(shown()).toBe('lost');
  const before = FakeSocket.all.length;
  await wait(999);
  expect(FakeSocket.all).toHaveLength(before);
});

it('says so when elsewhere nobody answers', async () => {
  latest().close(1012);
  await wait(5000);
  expect(shown()).toBe('lost');
  await act(() => latest().welcome());
  expect(shown()).toBe('ok');
});

it('says at once that the connection is lost when it simply breaks', async () => {
  act(() => latest().close(1006));
  expect(shown()).toBe('lost');
  await wait(1000);
  await act(() => latest().welcome());
  expect([shown(), reconnections]).toEqual(['ok', 1]);
});
