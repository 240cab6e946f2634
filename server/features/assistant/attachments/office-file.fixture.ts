import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file of these parts, as office programs write them. A part may be a stream: of more bytes than memory should see. */
export async function zipOf(parts: Record<string, string | (() => Readable)>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name);
    else zip.addReadStream(content(), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A Word file with these paragraphs. */
export async function docx(...paragraphs: string[]): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return zipOf({
    '[Content_Types].xml': `${XML}<Types/>`,
    'word/document.xml': `${XML}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  });
}

/** A Word file without text, whose markup grows to this many megabytes when it is unpacked. */
export async function hugeDocx(megabytes: number): Promise<Buffer> {
  const markup = '<w:r/>'.repeat((1024 * 1024) / '<w:r/>'.length);
  return zipOf({
    'word/document.xml': () =>
      Readable.from(
        (function* () {
          yield `${XML}<w:document xmlns:w="w"><w:body>`;
          for (let written = 0; written < megabytes; written++) yield markup;
          yield '</w:body></w:document>';
        })(),
      ),
  });
}

/** A PDF of one page with one line of text. */
export function pdf(line: string): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}
