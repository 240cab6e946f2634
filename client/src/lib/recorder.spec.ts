import { fakeMicrophone } from '@/testing/fake-microphone';
import { startRecording } from './recorder';

const nobodyLeaves = () => new AbortController().signal;
const failing = (name: string) => () => {
  throw new DOMException('Gone', name);
};

it('closes its audio context once, whatever ends the recording and however often', async () => {
  const { closed, tracks } = fakeMicrophone();
  const recording = await startRecording(nobodyLeaves());
  expect(closed).toEqual([0]);
  expect((await recording.stop('Note')).name).toBe('Note.weba');
  recording.discard();
  expect([closed, tracks.map(({ readyState }) => readyState)]).toEqual([[1], ['ended']]);
});

it.each<[string, () => void]>([
  ['it cannot begin', () => (window.MediaRecorder.prototype.start = failing('NotSupportedError'))],
  [
    'the microphone is gone again',
    () =>
      Object.assign(window, {
        AudioContext: class extends window.AudioContext {
          override createMediaStreamSource = failing('InvalidStateError');
        },
      }),
  ],
])('leaves neither a microphone nor an audio context open where %s', async (_, spoil) => {
  const { closed, tracks } = fakeMicrophone();
  spoil();
  await expect(startRecording(nobodyLeaves())).rejects.toThrow('Gone');
  expect(closed.filter((times) => times !== 1)).toEqual([]);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});
