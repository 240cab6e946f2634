/** What is recorded at most: somebody who forgets to stop does not fill the network. */
export const LONGEST_NOTE_MS = 5 * 60_000;

/** Speech needs no more, and a minute is then about a quarter of a megabyte. */
const BITS_PER_SECOND = 32_000;
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];
const EXTENSIONS: Record<string, string> = { 'audio/webm': 'weba', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** A recording under way. Whichever of `stop` and `discard` comes first releases the microphone. */
export type Recording = {
  /** How loud it is just now, 0 to 1. */
  level: () => number;
  /** Ends it and gives what was recorded, as a file of this name and the extension of its format. */
  stop: (name: string) => Promise<File>;
  discard: () => void;
};

/**
 * Opens the microphone and records. Where `signal` is aborted while the browser still asks for permission, the microphone
 * is released as soon as it is given.
 * @throws DOMException or TypeError: permission denied, no microphone, or a browser that cannot record
 */
export async function startRecording(signal: AbortSignal): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    signal.throwIfAborted();
    return record(stream, release);
  } catch (error) {
    release();
    throw error;
  }
}

function record(stream: MediaStream, release: () => void): Recording {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise<void>((resolve) => (recorder.onstop = () => resolve()));
  // Chunks by the second: what was said is kept even if the phone takes the microphone away.
  recorder.start(1_000);
  // Once nothing else can fail: from here on it is closed by whichever ends the recording.
  const meter = levelMeter(stream);
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    if (recorder.state !== 'inactive') recorder.stop();
    meter.close();
    release();
  };
  return {
    level: meter.level,
    discard: end,
    stop: async (name) => {
      end();
      await ended;
      const type = (recorder.mimeType || mimeType || 'audio/webm').split(';', 1)[0]!;
      return new File(chunks, `${name}.${EXTENSIONS[type] ?? 'weba'}`, { type });
    },
  };
}

/** @throws DOMException where the microphone is gone already; nothing is left open then */
function levelMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  try {
    context.createMediaStreamSource(stream).connect(analyser);
  } catch (error) {
    void context.close();
    throw error;
  }
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(samples);
      // 128 is silence. A voice at arm's length comes to about a quarter of the range.
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      return Math.min(1, loudest / 64);
    },
    close: () => void context.close(),
  };
}
