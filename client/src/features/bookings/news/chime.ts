import { createStore, useStore } from '@/lib/store';

const KEY = 'newsSound';
const OFF = 'off';

/** Two tones, in hertz, each of this length. */
const TONES = [660, 880];
const TONE_SECONDS = 0.16;
/** In another tab the same news is heard within this time. */
const ONCE_MS = 1_000;

const isOn = createStore(localStorage.getItem(KEY) !== OFF);

export const useChimeOn = (): boolean => useStore(isOn);

export function setChimeOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  isOn.set(on);
}

/** The one of this page, made when it is first heard: a browser allows few. Between two sounds it lets go of the speaker. */
let context: AudioContext | undefined;

/** A short sound that there is news: once, however many tabs hear of it. Nothing where it is switched off, or nobody has touched the page yet. */
export async function chime(): Promise<void> {
  // Another tab may have switched it off.
  if (localStorage.getItem(KEY) === OFF || !mayBeHeard()) return;
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return play();
  await locks.request('vicharo-chime', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, ONCE_MS));
  });
}

/** Without a touch a browser plays nothing, and complains. */
function mayBeHeard(): boolean {
  const activation = navigator.userActivation as UserActivation | undefined;
  return 'AudioContext' in window && (activation?.hasBeenActive ?? true);
}

async function play(): Promise<void> {
  context ??= new AudioContext();
  const speaker = context;
  await speaker.resume();
  await Promise.all(TONES.map((hertz, index) => tone(speaker, hertz, index * TONE_SECONDS)));
  await speaker.suspend();
}

function tone(speaker: AudioContext, hertz: number, delaySeconds: number): Promise<unknown> {
  const [voice, volume] = [speaker.createOscillator(), speaker.createGain()];
  const start = speaker.currentTime + delaySeconds;
  const end = start + TONE_SECONDS;
  voice.frequency.value = hertz;
  // Without a crack at either end.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.2, start + 0.02);
  volume.gain.linearRampToValueAtTime(0, end);
  voice.connect(volume).connect(speaker.destination);
  const ended = new Promise((resolve) => (voice.onended = resolve));
  voice.start(start);
  voice.stop(end);
  return ended;
}
