import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '@/lib/clock-time';
import { moment } from '@/lib/moment';
import { useVoice } from '@/lib/use-voice';
import classes from './capture.module.css';

/** Whoever lets go sooner has tapped: it goes on until the next tap. */
const HELD_MS = 400;

type RecordButtonProps = { onRecorded: (recording: File) => void };

/**
 * Records while it is held, by a finger or a key; whoever cannot hold taps once to begin and once to end. Where the browser asks for
 * the microphone first, the finger is gone by then, and a tap ends it.
 */
export function RecordButton({ onRecorded }: RecordButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<number | null>(null);
  const releasedAt = useRef(-Infinity);
  const { state, start, stop, level } = useVoice(t('uploads.audio'), onRecorded);
  const seconds = useSeconds(state === 'on');
  const isOn = state === 'on' || state === 'starting';

  useEffect(() => {
    if (state !== 'on') return;
    let frame = requestAnimationFrame(function draw() {
      button.current?.style.setProperty('--level', level().toFixed(2));
      // A dialog that is closed over it hides it: the microphone does not stay open there.
      if (button.current?.checkVisibility?.() === false) void stop();
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [state, level, stop]);

  const press = () => {
    if (isOn) return void stop();
    releasedAt.current = -Infinity;
    pressedAt.current = moment();
    void start();
  };
  const release = () => {
    const began = pressedAt.current;
    pressedAt.current = null;
    releasedAt.current = moment();
    if (began !== null && state === 'on' && moment() - began >= HELD_MS) void stop();
  };
  const byKey = (act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  return (
    <div className={classes.voice}>
      <button
        ref={button}
        type="button"
        className={classes.tile}
        data-recording={isOn || undefined}
        onPointerDown={(event) => {
          if (event.button > 0) return;
          // The finger may slide off it.
          event.currentTarget.setPointerCapture?.(event.pointerId);
          press();
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={byKey(press)}
        onKeyUp={byKey(release)}
        // A screen reader's click comes alone; that of a finger has been dealt with.
        onClick={() => moment() - releasedAt.current > HELD_MS && press()}
        onContextMenu={(event) => event.preventDefault()}
      >
        {isOn ? <IconPlayerStopFilled size={36} aria-hidden /> : <IconMicrophone size={36} aria-hidden />}
        <span>{isOn ? t('chat.stop') : t('uploads.hold')}</span>
        {isOn && (
          <bdi dir="ltr" className={classes.clock} aria-hidden>
            {clockTime(seconds)}
          </bdi>
        )}
      </button>
      <p className={classes.hint} role={state === 'denied' ? 'alert' : 'status'}>
        {state === 'denied'
          ? t('chat.microphoneDenied')
          : t(
              { off: 'uploads.holdHint', starting: 'chat.recordingStarts', on: 'chat.recordingHint' }[
                state
              ] as 'uploads.holdHint',
            )}
      </p>
    </div>
  );
}

function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const clock = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => {
      clearInterval(clock);
      setSeconds(0);
    };
  }, [running]);
  return seconds;
}
