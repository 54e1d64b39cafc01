import { inflateSync } from 'node:zlib';

/** Why a PDF is refused: it can act by itself, or nobody can see whether it does. */
export type PdfRefusal = 'resume_active' | 'resume_encrypted' | 'resume_unreadable';

/** Names of what runs programs, sends data or loads other content. Attached files are passive, and Europass has one. */
const active = /\/(JavaScript|Launch|SubmitForm|ImportData|Rendition|RichMedia|GoToE|XFA)(?![A-Za-z0-9])/;

/** An action that opens an address as soon as the file is shown. A link that a person clicks is fine. */
const opensAddress = /\/(OpenAction|AA)\s*<<(?:[^<>]|<<[^<>]*>>|<[^<>]*>)*\/S\s*\/URI(?![A-Za-z0-9])/;

/** The dictionary before a stream, as far back as one of an object stream reaches. */
const beforeStream = 600;
/** Text that a file's object streams may have in total. */
const mostText = 50_000_000;
/** Streams of a file, and those among them that hold compressed objects. A résumé has a few dozen. */
const mostStreams = 20_000;
const mostObjectStreams = 2000;

/** Returns names as a reader sees them: `/J#61vaScript` is `/JavaScript`. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Yields the text of compressed objects, which are part of the document's structure. Throws if it cannot be read. */
function* compressedObjects(bytes: Uint8Array, text: string): Generator<string> {
  let room = mostText;
  let streams = 0;
  let objectStreams = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    if (++streams > mostStreams) throw new Error('Too many streams');
    const dictionary = withoutEscapes(text.slice(Math.max(0, at - beforeStream), at));
    const own = dictionary.slice(Math.max(dictionary.lastIndexOf('endobj'), dictionary.lastIndexOf('endstream'), 0));
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(own)) continue;
    if (++objectStreams > mostObjectStreams) throw new Error('Too many object streams');
    const start = at + 6 + (text[at + 6] === '\r' ? 1 : 0) + 1;
    const end = text.indexOf('endstream', start);
    if (end < 0 || /\/Predictor\s*(?!1\b)\d/.test(own)) throw new Error('Not an object stream that can be read');
    const filters = /\/Filter\s*\[?\s*((?:\/[A-Za-z0-9]+\s*)+)/.exec(own)?.[1]?.trim();
    if (filters && filters !== '/FlateDecode' && filters !== '/Fl') throw new Error(`Objects behind ${filters}`);
    const content = filters
      ? inflateSync(bytes.subarray(start, end), { maxOutputLength: room, finishFlush: 2 }).toString('latin1')
      : text.slice(start, end);
    room -= content.length;
    if (room < 0) throw new Error('Too much text');
    yield withoutEscapes(content);
    // What lies within has been searched: a stream that seems to begin there would be read again and again.
    at = end;
  }
}

/**
 * Returns why a PDF is refused; undefined if it neither runs scripts nor starts anything by itself. The whole file is
 * searched, whatever its structure says, so that nothing can hide in a part that readers recover.
 */
export const refusalOfPdf = (bytes: Uint8Array): PdfRefusal | undefined => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isActive = (part: string): boolean => active.test(part) || opensAddress.test(part);
  if (isActive(withoutEscapes(text))) return 'resume_active';
  if (/\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(text)) return 'resume_encrypted';
  if (!/\/Pages?(?![A-Za-z])|\/ObjStm(?![A-Za-z])/.test(text)) return 'resume_unreadable';
  try {
    for (const part of compressedObjects(bytes, text)) {
      if (isActive(part)) return 'resume_active';
    }
  } catch {
    return 'resume_unreadable';
  }
  return undefined;
};
