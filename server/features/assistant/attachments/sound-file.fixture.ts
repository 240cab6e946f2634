import { readFile } from 'node:fs/promises';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  type OutputFormat,
} from 'mediabunny';

/** What Chromium records, in 18 packets of 60 ms, of a microphone that beeps. */
export async function voiceNote(): Promise<Buffer> {
  return readFile(new URL('./fixtures/voice.weba', import.meta.url));
}

/** What is in it: Opus, as it came from the encoder. */
export async function voicePackets(): Promise<Uint8Array[]> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(await voiceNote()) });
  const packets: Uint8Array[] = [];
  for await (const { data } of new EncodedPacketSink((await input.getPrimaryAudioTrack())!).packets())
    packets.push(data);
  return packets;
}

/** 120 ms of silence, in one byte: two empty SILK frames of 60 ms (RFC 6716 §3.1). */
export const SILENT_PACKET = Uint8Array.of(0b00011_0_01);

const CODECS = {
  opus: { codec: 'opus', description: Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1') },
  aac: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x88) },
};

/** A sound file with one channel of these packets. */
export async function soundFile(
  format: OutputFormat,
  packets: readonly Uint8Array[],
  codec: keyof typeof CODECS = 'opus',
): Promise<Uint8Array> {
  const output = new Output({ format, target: new BufferTarget() });
  const track = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(track);
  await output.start();
  const decoderConfig = { ...CODECS[codec], numberOfChannels: 1, sampleRate: 48_000 };
  for (const [index, data] of packets.entries())
    await track.add(new EncodedPacket(data, 'key', index * 0.06, 0.06), { decoderConfig });
  await output.finalize();
  return new Uint8Array(output.target.buffer!);
}

/** What a WAV file with a plain header is, and how loud: at its peak and on average, 0 to 1. */
export function wavFacts(wav: Buffer) {
  const ascii = (start: number) => wav.toString('latin1', start, start + 4);
  const sampleRate = wav.readUInt32LE(24);
  let loudest = 0;
  let sum = 0;
  for (let at = 44; at < wav.length; at += 2) {
    const level = Math.abs(wav.readInt16LE(at)) / 32_767;
    loudest = Math.max(loudest, level);
    sum += level;
  }
  const samples = wav.readUInt32LE(40) / 2;
  return {
    format: {
      riff: ascii(0),
      wave: ascii(8),
      pcm: wav.readUInt16LE(20),
      channels: wav.readUInt16LE(22),
      sampleRate,
      bits: wav.readUInt16LE(34),
    },
    wholeFile: wav.readUInt32LE(4) + 8 === wav.length && samples * 2 + 44 === wav.length,
    seconds: samples / sampleRate,
    loudest,
    loudness: sum / samples,
  };
}
