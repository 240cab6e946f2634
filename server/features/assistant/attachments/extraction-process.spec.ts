import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Mp4OutputFormat, OggOutputFormat, WebMOutputFormat } from 'mediabunny';
import { extract, EXTRACTION_LIMITS } from './extraction-process.js';
import { docx, hugeDocx, pdf, zipOf } from './office-file.fixture.js';
import { SILENT_PACKET, soundFile, voiceNote, voicePackets, wavFacts } from './sound-file.fixture.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const never = new AbortController().signal;
const read = (mediaType: string, bytes: Uint8Array) => extract({ mediaType, bytes }, never);

describe('what documents say', () => {
  it('reads text in the encodings that phones and old computers write', async () => {
    const hindi = 'गेहूँ में पीला रतुआ';
    await expect(read('text/plain', Buffer.from(hindi))).resolves.toEqual({ text: hindi });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(hindi, 'utf16le')]);
    await expect(read('text/plain', utf16)).resolves.toEqual({ text: hindi });
    await expect(read('text/plain', Buffer.from('maïs', 'latin1'))).resolves.toEqual({ text: 'maïs' });
  });

  it('reads the paragraphs of a Word file', async () => {
    const bytes = await docx('Wheat &amp; rust', 'Second line');
    await expect(read(DOCX, bytes)).resolves.toEqual({ text: 'Wheat & rust\nSecond line' });
  });

  it('reads slides in their order, the tenth after the ninth', async () => {
    const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
    const bytes = await zipOf({
      'ppt/slides/slide10.xml': slide('ten'),
      'ppt/slides/slide9.xml': slide('nine'),
      'ppt/slides/_rels/slide9.xml.rels': slide('not shown'),
    });
    await expect(read(PPTX, bytes)).resolves.toEqual({ text: 'nine\n\nten' });
  });

  it('reads the cells of a sheet, shared strings and numbers alike', async () => {
    const bytes = await zipOf({
      'xl/worksheets/sheet1.xml':
        '<worksheet><row><c t="s"><v>1</v></c><c><v>42.5</v></c></row><row><c t="inlineStr"><is><t>in place</t></is></c></row></worksheet>',
      'xl/sharedStrings.xml': '<sst><si><t>unused</t></si><si><r><t>Trac</t></r><r><t>tor</t></r></si></sst>',
    });
    await expect(read(XLSX, bytes)).resolves.toEqual({ text: 'Tractor 42.5\nin place' });
  });

  it('reads a PDF', async () => {
    await expect(read('application/pdf', pdf('Soil test report'))).resolves.toEqual({
      text: 'Soil test report',
    });
  });

  it('reads the words in a picture, and finds none in a picture without', async () => {
    const picture = (name: string) => readFile(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)));
    await expect(read('image/png', await picture('words.png'))).resolves.toEqual({
      text: 'Wheat leaves turn yellow\nगेहूँ की फसल',
    });
    await expect(read('image/png', await picture('texture.png'))).resolves.toEqual({ text: '' });
  });

  it('keeps the beginning of a long text', async () => {
    const answer = await read('text/plain', Buffer.from('wheat '.repeat(10_000)));
    expect(answer).toEqual({ text: expect.stringMatching(/^wheat .*…$/s) });
    expect((answer as { text: string }).text).toHaveLength(20_001);
  });
});

describe('what recordings say', () => {
  /** Of voice.weba. */
  const SECONDS = 1.08;
  const hear = async (mediaType: string, bytes: Uint8Array) => {
    const answer = await read(mediaType, bytes);
    return wavFacts(Buffer.from((answer as { sound: Uint8Array }).sound));
  };

  it('makes a WAV file for speech of what a browser recorded', async () => {
    await expect(hear('audio/webm', await voiceNote())).resolves.toEqual({
      format: { riff: 'RIFF', wave: 'WAVE', pcm: 1, channels: 1, sampleRate: 16_000, bits: 16 },
      wholeFile: true,
      seconds: SECONDS,
      // The microphone beeps as loudly as it can, a small part of the time.
      loudest: expect.closeTo(1, 1),
      loudness: expect.closeTo(0.02, 2),
    });
  });

  it.each([
    ['audio/ogg', new OggOutputFormat()],
    ['audio/mp4', new Mp4OutputFormat()],
  ])('finds the same in %s', async (mediaType, format) => {
    const same = await soundFile(format, await voicePackets());
    await expect(read(mediaType, same)).resolves.toEqual(await read('audio/webm', await voiceNote()));
  });

  it('leaves out what was damaged on its way', async () => {
    const damaged = [Uint8Array.of(0xff), new Uint8Array(4000), ...(await voicePackets())];
    const bytes = await soundFile(new WebMOutputFormat(), damaged);
    await expect(hear('audio/webm', bytes)).resolves.toMatchObject({ seconds: SECONDS });
  });

  it('takes ten minutes, and no more', async () => {
    const silence = (minutes: number) =>
      soundFile(new WebMOutputFormat(), Array<Uint8Array>(minutes * 500).fill(SILENT_PACKET));
    const longest = await silence(10);
    expect(longest.length).toBeLessThan(100_000);
    await expect(hear('audio/webm', longest)).resolves.toMatchObject({ seconds: 600, loudest: 0 });
    await expect(read('audio/webm', await silence(11))).resolves.toEqual({ problem: 'too-big' });
  });

  it('refuses other codecs, and what is no sound', async () => {
    const aac = await soundFile(new Mp4OutputFormat(), await voicePackets(), 'aac');
    await expect(read('audio/mp4', aac)).resolves.toEqual({ problem: 'unsupported' });
    await expect(read('audio/amr', Buffer.from('#!AMR'))).resolves.toEqual({ problem: 'unsupported' });
    await expect(read('audio/webm', Buffer.from('no sound'))).resolves.toEqual({ problem: 'unreadable' });
    const garbage = await soundFile(new WebMOutputFormat(), [Uint8Array.of(0xff)]);
    await expect(read('audio/webm', garbage)).resolves.toEqual({ problem: 'unreadable' });
  });
});

describe('what documents may not do', () => {
  it('says so where it knows no reader', async () => {
    await expect(read('application/msword', Buffer.from('x'))).resolves.toEqual({ problem: 'unsupported' });
  });

  it.each([
    ['a Word file that is none', DOCX, Buffer.from('PK\u0003\u0004 nothing')],
    ['a PDF that is none', 'application/pdf', Buffer.from('%PDF-1.7 nothing')],
    ['a picture that is none', 'image/png', Buffer.from('\x89PNG nothing')],
  ])('refuses %s', async (_name, mediaType, bytes) => {
    await expect(read(mediaType, bytes)).resolves.toEqual({ problem: 'unreadable' });
  });

  it.each([
    ['fetch', '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['explode', '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY e "&a;&a;&a;&a;">]>'],
  ])('refuses XML whose entities %s', async (_name, doctype) => {
    const bytes = await zipOf({
      'word/document.xml': `${doctype}<w:document><w:p><w:t>&e;</w:t></w:p></w:document>`,
    });
    await expect(read(DOCX, bytes)).resolves.toEqual({ problem: 'unreadable' });
  });

  it('refuses a Word file of 300 KB that unpacks to 306 MB, without growing itself', async () => {
    const bytes = await hugeDocx(306);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await expect(read(DOCX, bytes)).resolves.toEqual({ problem: 'too-big' });
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
  });

  it('never unpacks a part that holds no text', async () => {
    const words = await zipOf({
      'word/document.xml': '<w:document><w:p><w:t>short</w:t></w:p></w:document>',
      'word/media/bomb.xml': ' '.repeat(60 * 1024 * 1024),
    });
    await expect(read(DOCX, words)).resolves.toEqual({ text: 'short' });
  });

  it('is ended when it takes too long or grows too large', async () => {
    const task = { mediaType: 'text/plain', bytes: Buffer.from('wheat') };
    await expect(extract(task, never, { ...EXTRACTION_LIMITS, timeoutMs: 1 })).resolves.toEqual({
      problem: 'too-big',
    });
    const picture = {
      mediaType: 'image/png',
      bytes: await readFile(new URL('./fixtures/words.png', import.meta.url)),
    };
    await expect(extract(picture, never, { ...EXTRACTION_LIMITS, residentMegabytes: 1 })).resolves.toEqual({
      problem: 'too-big',
    });
  });

  it('is ended when nobody waits any more', async () => {
    const stop = new AbortController();
    const reading = extract({ mediaType: 'text/plain', bytes: Buffer.from('wheat') }, stop.signal);
    stop.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });
});
