import { act } from '@testing-library/react';

type Heard = {
  getUserMedia: jest.Mock;
  tracks: FakeTrack[];
  recorders: FakeRecorder[];
  /** How often each audio context was closed; a browser minds twice. */
  closed: number[];
};

/** A track of the microphone: `ended` is what the phone's indicator shows as off. */
class FakeTrack {
  readyState: 'live' | 'ended' = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state: 'inactive' | 'recording' = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['voice']) });
    this.onstop?.();
  }
}

/**
 * A browser with a microphone, which jsdom has none of. `permission` is what its user answers to the browser's question.
 * Returns what was opened.
 */
export function fakeMicrophone(permission: () => Promise<void> = () => Promise.resolve()): Heard {
  const heard: Heard = { getUserMedia: jest.fn(), tracks: [], recorders: [], closed: [] };
  heard.getUserMedia.mockImplementation(async () => {
    await permission();
    const track = new FakeTrack();
    heard.tracks.push(track);
    return { getTracks: () => [track] };
  });
  Object.assign(navigator, { mediaDevices: { getUserMedia: heard.getUserMedia } });
  Object.assign(window, {
    MediaRecorder: class extends FakeRecorder {
      constructor() {
        super();
        heard.recorders.push(this);
      }
    },
    AudioContext: class {
      private readonly index = heard.closed.push(0) - 1;
      createAnalyser = () => ({
        fftSize: 0,
        getByteTimeDomainData: (samples: Uint8Array) => samples.fill(160),
      });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve(void heard.closed[this.index]!++);
    },
  });
  return heard;
}

/** A browser that recognises speech. `say` is what it understands, `end` the silence after it or its refusal. */
export function fakeSpeechRecognition() {
  const started: { lang: string; say: (text: string) => void; end: (error?: string) => void }[] = [];
  class Recognition {
    lang = '';
    onresult?: (event: { results: { transcript: string }[][] }) => void;
    onerror?: (event: { error: string }) => void;
    onend?: () => void;
    start() {
      started.push({
        lang: this.lang,
        say: (text) => act(() => this.onresult?.({ results: [[{ transcript: text }]] })),
        end: (error) =>
          act(() => {
            if (error) this.onerror?.({ error });
            this.onend?.();
          }),
      });
    }
    abort() {
      this.onend?.();
    }
  }
  Object.assign(window, { webkitSpeechRecognition: Recognition });
  return { started, remove: () => Reflect.deleteProperty(window, 'webkitSpeechRecognition') };
}
