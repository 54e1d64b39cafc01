import Busboy from '@fastify/busboy';
import type { FileRule, UploadedFile } from '@kindred/contract/endpoint';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';

/** The field `file` of a multipart form. Its type is told by its content: what a client says of it is not believed. */
export const readFile = async (rule: FileRule, contentType: string, body: Uint8Array): Promise<UploadedFile> => {
  const part = await firstFile(rule, contentType, body);
  if (!part || part.bytes.length === 0) throw fieldRefusal('bad_request', 'file', 'Choose a file');
  if (part.tooLarge)
    throw new Refusal('content_too_large', { detail: `At most ${rule.maxBytes / 1_000_000} MB are taken here.` });
  const type = typeOf(part.bytes);
  if (!type || !rule.types.includes(type))
    throw fieldRefusal(rule.refusal, 'file', 'The file is of another type', 'file_type');
  return { bytes: part.bytes, type, name: part.name };
};

interface Part {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly tooLarge: boolean;
}

const firstFile = (rule: FileRule, contentType: string, body: Uint8Array): Promise<Part | undefined> =>
  new Promise((resolve, reject) => {
    const broken = (cause: unknown) =>
      reject(new Refusal('bad_request', { detail: 'The form cannot be read.', cause }));
    try {
      let found: Part | undefined;
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
      form.on('error', broken);
      form.on('finish', () => resolve(found));
      form.end(Buffer.from(body));
    } catch (error) {
      broken(error);
    }
  });

/** The types that are told from the first bytes, as far as any endpoint takes them. */
const typeOf = (bytes: Uint8Array): string | undefined => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  // RIFF <size> WEBP VP8…; the size must be that of the file, or it is cut off or has something behind it.
  if (text(0, 4) === 'RIFF' && text(8, 15) === 'WEBPVP8') {
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    return size + 8 === bytes.length || size + 8 + (size % 2) === bytes.length ? 'image/webp' : undefined;
  }
  return undefined;
};
