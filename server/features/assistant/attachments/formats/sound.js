import { BufferSource, EncodedPacketSink, Input, MP4, OGG, WEBM } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { AttachmentProblem, LIMITS } from './text-budget.js';
import { wavOf } from './wav.js';

/** In Hz: what models that hear speech listen at, and a rate that the decoder gives by itself. */
const SAMPLE_RATE = 16_000;
/** In bytes: what the decoder has room for. Speech takes a tenth of it. */
const PACKET_MAX = 3840;
/** In an Opus stream's head (RFC 7845 §5.1): 0 for one voice or a pair of ears, which one decoder decodes. */
const MAPPING_FAMILY = 18;

/**
 * The sound of a voice note as every model hears it: one channel, 16 kHz, 16 bits. Packets that were damaged on their way are
 * left out.
 * @param {Uint8Array} bytes Opus in webm, ogg or mp4, as browsers and phones record it
 * @returns {Promise<Uint8Array>} a WAV file
 * @throws AttachmentProblem `unsupported` for any other codec, `too-big` for more than LIMITS.soundSeconds, `unreadable`
 *   where nothing can be decoded; errors of a file that is none of these
 */
export async function readSound(bytes) {
  const input = new Input({ formats: [WEBM, OGG, MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if ((await track?.getCodec()) !== 'opus') throw new AttachmentProblem('unsupported');
  const { description } = await track.getDecoderConfig();
  if (description?.[MAPPING_FAMILY]) throw new AttachmentProblem('unsupported');
  const samples = await decode(new EncodedPacketSink(track).packets());
  if (samples.length === 0) throw new AttachmentProblem('unreadable');
  return wavOf(samples, SAMPLE_RATE);
}

/** @param {AsyncIterable<{ data: Uint8Array }>} packets whose own idea of their time is not believed: samples are counted */
async function decode(packets) {
  // A decoder of one channel mixes two.
  const decoder = new OpusDecoder({ channels: 1, sampleRate: SAMPLE_RATE });
  await decoder.ready;
  const samples = new Int16Array(LIMITS.soundSeconds * SAMPLE_RATE);
  let length = 0;
  for await (const { data } of packets) {
    // The decoder would fill in for an empty packet, with more than was lost.
    if (data.length === 0 || data.length > PACKET_MAX) continue;
    const [mono] = decoder.decodeFrame(data).channelData;
    if (length + mono.length > samples.length) throw new AttachmentProblem('too-big');
    for (const level of mono) samples[length++] = Math.round(Math.max(-1, Math.min(1, level)) * 32_767);
  }
  return samples.subarray(0, length);
}
