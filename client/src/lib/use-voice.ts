import { useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST_NOTE_MS, type Recording, startRecording } from './recorder';

export type VoiceState = 'off' | 'starting' | 'on' | 'denied';

type UnderWay = { controller: AbortController; recording: Recording | null };

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

/**
 * Records a voice between `start` and `stop`. What was said is handed over however it ends: by `stop`, when the longest time is
 * up, and when the page goes to the background, as for a call; only leaving the screen gives it up, and the microphone with it.
 * @param onRecorded the recording; its name is without an extension before it is made
 */
export function useVoice(name: string, onRecorded: (recording: File) => void) {
  const [state, setState] = useState<VoiceState>('off');
  const current = useRef<UnderWay | null>(null);
  const told = useRef(onRecorded);
  useEffect(() => {
    told.current = onRecorded;
  });

  const start = useCallback(async () => {
    if (current.current) return;
    const mine: UnderWay = { controller: new AbortController(), recording: null };
    current.current = mine;
    setState('starting');
    try {
      mine.recording = await startRecording(mine.controller.signal);
      setState('on');
    } catch {
      if (current.current !== mine) return;
      current.current = null;
      setState('denied');
    }
  }, []);

  const stop = useCallback(async () => {
    const mine = current.current;
    if (!mine) return;
    current.current = null;
    setState('off');
    mine.controller.abort();
    const file = await mine.recording?.stop(name);
    if (file && file.size > 0) told.current(file);
  }, [name]);

  useEffect(() => {
    if (state !== 'on') return;
    const timer = setTimeout(() => void stop(), LONGEST_NOTE_MS);
    const onHidden = () => document.hidden && void stop();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [state, stop]);

  useEffect(
    () => () => {
      current.current?.controller.abort();
      current.current?.recording?.discard();
      current.current = null;
    },
    [],
  );
  const level = useCallback(() => current.current?.recording?.level() ?? 0, []);
  return { state, start, stop, level };
}
