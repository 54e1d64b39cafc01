import Busboy from '@fastify/busboy';
import type { FileRule, UploadedFile } from '@kindred/contract/endpoint';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';

export interface UploadedForm {
  readonly file: UploadedFile;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The field `file` of a multipart form, and the text fields beside it. The file's type is told by its content: what a client
 * says of it is not believed.
 */
export const readForm = async (rule: FileRule, contentType: string, body: Uint8Array): Promise<UploadedForm> => {
  const { part, fields } = await partsOf(rule, contentType, body);
  if (!part || part.bytes.length === 0) throw fieldRefusal('bad_request', 'file', 'Choose a file');
  if (part.tooLarge)
    throw new Refusal('content_too_large', { detail: `At most ${rule.maxBytes / 1_000_000} MB are taken here.` });
  const type = rule.types.find((one) => isOfType(one, part.bytes));
  if (!type) throw fieldRefusal(rule.refusal, 'file', refusalFor(rule), 'file_type');
  return { file: { bytes: part.bytes, type, name: part.name }, fields };
};

const refusalFor = ({ types }: FileRule): string =>
  types.includes('text/csv') ? 'This is not a CSV file in UTF-8' : 'The file is of another type';

interface Part {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly tooLarge: boolean;
}

interface Parts {
  readonly part: Part | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const partsOf = (rule: FileRule, contentType: string, body: Uint8Array): Promise<Parts> =>
  new Promise((resolve, reject) => {
    const broken = (cause: unknown) =>
      reject(new Refusal('bad_request', { detail: 'The form cannot be read.', cause }));
    try {
      let found: Part | undefined;
      // Without a prototype: `__proto__` is a name like any other.
      const fields = Object.create(null) as Record<string, string>;
      const form = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fields: 20, fieldSize: 100_000, fileSize: rule.maxBytes + 1, parts: 30 },
      });
      form.on('file', (field, stream, name) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (field !== 'file') return;
          const bytes = Buffer.concat(chunks);
          found = { bytes, name: String(name ?? ''), tooLarge: bytes.length > rule.maxBytes };
        });
        stream.on('error', broken);
      });
      form.on('field', (name, value) => {
        fields[name] = value;
      });
      form.on('error', broken);
      form.on('finish', () => resolve({ part: found, fields }));
      form.end(Buffer.from(body));
    } catch (error) {
      broken(error);
    }
  });

/** Whether these bytes are of this type, as far as any endpoint takes it. */
const isOfType = (type: string, bytes: Uint8Array): boolean => {
  if (type === 'image/webp') return isWebp(bytes);
  return type === 'text/csv' && isText(bytes);
};

const isWebp = (bytes: Uint8Array): boolean => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  // RIFF <size> WEBP VP8…; the size must be that of the file, or it is cut off or has something behind it.
  if (text(0, 4) !== 'RIFF' || text(8, 15) !== 'WEBPVP8') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return size + 8 === bytes.length || size + 8 + (size % 2) === bytes.length;
};

/** Text in UTF-8. What another encoding makes of a table is no UTF-8, or has zeros in it. */
const isText = (bytes: Uint8Array): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};
