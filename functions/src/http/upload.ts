import Busboy, { type BusboyInstance } from '@fastify/busboy';
import type { FileRule, UploadedFile } from '@kindred/contract/endpoint';
import { typesInWords } from '@kindred/contract/file-endings';
import { fieldError, ApiError } from '../platform/api-error.ts';
import { tooLarge } from './body-bytes.ts';
import { overwrittenIn } from './place/overwritten.ts';
import { asUtf8 } from './text-content.ts';

export interface UploadedForm {
  /** Undefined if the form has no file, and need not have one. */
  readonly file: UploadedFile | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads the field `file` of a multipart form, and the text fields beside it. Detects the file's type from its content;
 * the client's claim is ignored. Removes the place of recording from a photo or video, and converts a text to UTF-8,
 * whichever program wrote it. `length` is the body's length.
 */
export const readForm = async (
  rule: FileRule,
  contentType: string,
  length: number,
  chunks: AsyncIterable<Uint8Array>,
  isOptional = false,
): Promise<UploadedForm> => {
  const { part, fields } = await partsOf(formReader(rule, contentType, length), chunks);
  if (!part && isOptional) return { file: undefined, fields };
  if (!part) throw fieldError('bad_request', 'file', 'Choose a file', 'required');
  if (part.bytes.length === 0) throw fieldError('bad_request', 'file', 'This file is empty', 'empty_file');
  if (part.tooLarge) throw tooLarge(rule.maxBytes);
  const type = await typeAmong(rule.types, part);
  if (!type) throw fieldError(rule.refusal, 'file', refusalFor(rule), 'file_type');
  // Done here instead of at storage, so that no endpoint can forget it.
  const { removePlace } = await import('./place/remove-place.ts');
  const before = rule.keepsOverwritten && Buffer.from(part.bytes);
  if (!(await removePlace(part.bytes, type)))
    throw fieldError(rule.refusal, 'file', 'The file has more parts than any picture or recording', 'file_type');
  const bytes = type.startsWith('text/') ? asUtf8(part.bytes)! : part.bytes;
  if (bytes.length > rule.maxBytes) throw tooLarge(rule.maxBytes);
  const overwritten =
    before && bytes === part.bytes
      ? await overwrittenIn(before, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      : [];
  return { file: { bytes, type, name: part.name, ...(overwritten.length > 0 && { overwritten }) }, fields };
};

const refusalFor = ({ types }: FileRule): string => {
  if (isOneOf(types, 'text/csv')) return 'This is not a CSV file';
  if (isOneOf(types, 'text/xml')) return 'This is not an XML file';
  return `The file has another type. Accepted: ${typesInWords(types)}`;
};

interface Part {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly tooLarge: boolean;
}

interface Parts {
  readonly part: Part | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const partsOf = async ({ form, parts }: FormReader, chunks: AsyncIterable<Uint8Array>): Promise<Parts> => {
  let isRead = false;
  const read = parts.finally(() => {
    isRead = true;
  });
  // Awaited below, but the body may break off before that.
  read.catch(() => undefined);
  for await (const chunk of chunks) {
    if (isRead) break;
    form.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  }
  if (!isRead) form.end();
  return read;
};

const unreadable = (cause: unknown): ApiError =>
  new ApiError('bad_request', { detail: 'The form cannot be read.', cause });

/** A form parser, and the parts that it will yield. */
interface FormReader {
  readonly form: BusboyInstance;
  readonly parts: Promise<Parts>;
}

const formReader = (rule: FileRule, contentType: string, length: number): FormReader => {
  const form = newForm(rule, contentType);
  const parts = new Promise<Parts>((resolve, reject) => {
    const broken = (cause: unknown) => reject(unreadable(cause));
    let found: Part | undefined;
    // Without a prototype, `__proto__` is a name like any other.
    const fields = Object.create(null) as Record<string, string>;
    form.on('file', (field, stream, name) => {
      // The file is no longer than the body. The system assigns these pages of memory only when they are written to.
      const bytes = Buffer.allocUnsafeSlow(Math.min(length, rule.maxBytes + 1));
      let written = 0;
      stream.on('data', (chunk: Buffer) => {
        if (written + chunk.length > bytes.length) broken(new Error('The body is longer than it says'));
        written += chunk.copy(bytes, written);
      });
      stream.on('end', () => {
        if (field !== 'file') return;
        found = {
          bytes: bytes.subarray(0, written),
          name: String(name ?? ''),
          tooLarge: written > rule.maxBytes,
        };
      });
      stream.on('error', broken);
    });
    form.on('field', (name, value) => {
      // Two values for one field are ambiguous.
      if (name in fields) reject(fieldError('bad_request', name.slice(0, 100), 'Sent more than once', 'repeated'));
      fields[name] = value;
    });
    // The parser silently drops anything beyond its limits, which may have mattered.
    for (const over of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      form.on(over, () => broken(new Error(`${over} reached`)));
    form.on('error', broken);
    form.on('finish', () => resolve({ part: found, fields }));
  });
  return { form, parts };
};

const newForm = ({ maxBytes }: FileRule, contentType: string): BusboyInstance => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 20, fieldSize: 100_000, fileSize: maxBytes + 1, parts: 30 },
    });
  } catch (error) {
    throw unreadable(error);
  }
};

const isOneOf = (types: readonly string[], type: string): boolean => types.length === 1 && types[0] === type;

/** Returns which of these types the content has; undefined if it has none of them. */
const typeAmong = async (types: readonly string[], { bytes, name }: Part): Promise<string | undefined> => {
  if (isOneOf(types, 'image/webp')) return isWebp(bytes) ? 'image/webp' : undefined;
  if (isOneOf(types, 'text/csv')) return asUtf8(bytes) ? 'text/csv' : undefined;
  if (isOneOf(types, 'text/xml')) return isXml(bytes) ? 'text/xml' : undefined;
  const { typeOfContent } = await import('./file-types.ts');
  const type = await typeOfContent(bytes, name, types.includes('text/html'));
  if (type === 'image/webp' && !isWebp(bytes)) return undefined;
  return type && types.includes(type) ? type : undefined;
};

const isXml = (bytes: Uint8Array): boolean =>
  /^\s*<[?!a-z]/i.test(new TextDecoder().decode(asUtf8(bytes)?.subarray(0, 200)));

const isWebp = (bytes: Uint8Array): boolean => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  // RIFF <size> WEBP VP8…; the size must match the file's, or it is truncated or has extra data.
  if (text(0, 4) !== 'RIFF' || text(8, 15) !== 'WEBPVP8') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return size + 8 === bytes.length || size + 8 + (size % 2) === bytes.length;
};
