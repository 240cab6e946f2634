const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/**
 * A WAV file of one channel.
 * @param {Int16Array} samples
 * @param {number} sampleRate in Hz
 * @returns {Uint8Array}
 */
export function wavOf(samples, sampleRate) {
  const size = samples.length * SAMPLE_BYTES;
  const wav = Buffer.alloc(HEADER_BYTES + size);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + size, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  // Plain numbers, in one channel.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * SAMPLE_BYTES, 28);
  wav.writeUInt16LE(SAMPLE_BYTES, 32);
  wav.writeUInt16LE(SAMPLE_BYTES * 8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(size, 40);
  samples.forEach((sample, index) => wav.writeInt16LE(sample, HEADER_BYTES + index * SAMPLE_BYTES));
  return wav;
}
