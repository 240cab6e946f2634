import { Button, Modal } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '@/lib/clock-time';
import { LONGEST_NOTE_MS, type Recording, startRecording } from '@/lib/recorder';
import classes from './recording-dialog.module.css';

type RecordingDialogProps = {
  onRecorded: (note: File) => void;
  /** Closed without a note. */
  onClose: () => void;
  /** The microphone may not, or cannot, be used. */
  onDenied: () => void;
};

/**
 * The overlay that records. The microphone is open only while it is there: stopping, closing and leaving the screen
 * release it.
 */
export function RecordingDialog({ onRecorded, onClose, onDenied }: RecordingDialogProps) {
  const { t } = useTranslation();
  const [recording, setRecording] = useState<Recording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [stopping, setStopping] = useState(false);
  const meter = useRef<HTMLSpanElement>(null);
  const denied = useRef(onDenied);
  useEffect(() => {
    denied.current = onDenied;
  });

  useEffect(() => {
    const controller = new AbortController();
    let started: Recording | undefined;
    startRecording(controller.signal).then(
      (next) => {
        started = next;
        setRecording(next);
      },
      () => controller.signal.aborted || denied.current(),
    );
    return () => {
      controller.abort();
      started?.discard();
    };
  }, []);

  useEffect(() => {
    if (!recording) return;
    let frame = requestAnimationFrame(function draw() {
      meter.current?.style.setProperty('--level', recording.level().toFixed(2));
      frame = requestAnimationFrame(draw);
    });
    const clock = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(clock);
    };
  }, [recording]);

  const stop = async () => {
    if (!recording || stopping) return;
    setStopping(true);
    onRecorded(await recording.stop(t('chat.voiceNote', { time: clockTime(seconds, '-') })));
  };
  const tooLong = seconds * 1_000 >= LONGEST_NOTE_MS;
  useEffect(() => {
    if (tooLong) void stop();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is up
  }, [tooLong]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={recording ? t('chat.recording') : t('chat.recordingStarts')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
    >
      <div className={classes.content}>
        <span ref={meter} className={classes.meter} data-on={recording !== null || undefined} aria-hidden>
          <IconMicrophone size={44} />
        </span>
        <p className={classes.clock} role="timer">
          <bdi dir="ltr">{clockTime(seconds)}</bdi>
        </p>
        <p className={classes.hint}>{t('chat.recordingHint')}</p>
        <Button
          size="lg"
          fullWidth
          data-autofocus
          color="var(--alarm)"
          autoContrast={false}
          disabled={!recording}
          leftSection={<IconPlayerStopFilled size={24} aria-hidden />}
          onClick={() => void stop()}
        >
          {t('chat.stop')}
        </Button>
      </div>
    </Modal>
  );
}
