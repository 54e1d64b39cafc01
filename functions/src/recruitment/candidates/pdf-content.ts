import { inflateSync } from 'node:zlib';

/** Why a PDF is refused: it can act by itself, or nobody can see whether it does. */
export type PdfRefusal = 'resume_active' | 'resume_encrypted' | 'resume_unreadable';

/** Names of what runs programs, sends data or loads other content. Attached files are passive, and Europass has one. */
const active = /\/(JavaScript|Launch|SubmitForm|ImportData|Rendition|RichMedia|GoToE|XFA)(?![A-Za-z0-9])/;

/** An action that opens an address as soon as the file is shown. A link that a person clicks is fine. */
const opensAddress = /\/(OpenAction|AA)\s*<<(?:[^<>]|<<[^<>]*>>|<[^<>]*>)*\/S\s*\/URI(?![A-Za-z0-9])/;

/** Actions of a page or the document that are objects of their own, which nobody writes but to hide them. */
const hidesActions = /\/AA\s*(?:\d+\s+\d+\s+R|<<[^<>]{0,2000}\/[A-Z][A-Za-z0-9]?\s+\d+\s+\d+\s+R)/;

/** The number of the object that is run as soon as the file is shown. */
const opensObject = /\/OpenAction\s+(\d+)\s+\d+\s+R/g;

/** What such an object may not contain: an address, or another action. */
const opensFurther = /\/(URI|Next)(?![A-Za-z0-9])/;

/** How far back the dictionary of a stream is looked for. */
const beforeStream = 20_000;
/** Text that a file's object streams may have in total. */
const mostText = 50_000_000;
/** Streams of a file, and those among them that hold compressed objects. A résumé has a few dozen. */
const mostStreams = 5000;
const mostObjectStreams = 2000;

/** Returns names as a reader sees them: `/J#61vaScript` is `/JavaScript`. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const hasName = (text: string, name: string): boolean => new RegExp(`/${name}(?![A-Za-z0-9])`).test(text);

/**
 * Returns the dictionary of a stream of compressed objects, undefined for any other stream. Throws if a dictionary is too far away
 * to tell.
 */
const objectStreamAt = (text: string, at: number, lastEnd: number): string | undefined => {
  const from = Math.max(0, lastEnd, at - beforeStream);
  const before = withoutEscapes(text.slice(from, at));
  const header = before.lastIndexOf(' obj');
  const own = before.slice(Math.max(0, header));
  const isEndOfLine = text[at + 6] === '\n' || text[at + 6] === '\r';
  if (header < 0 && from > lastEnd && isEndOfLine) throw new Error('A stream without an object');
  // A dictionary without `/Type` works in some readers. A name in a string does not end the search.
  return hasName(before, 'ObjStm') || (hasName(own, 'N') && hasName(own, 'First')) ? own : undefined;
};

/** Returns whether a stream is compressed. Throws if it is, in another way than with Deflate alone. */
const isDeflated = (dictionary: string): boolean => {
  if (/\/Predictor\s*(?!1\b)\d/.test(dictionary)) throw new Error('Not an object stream that can be read');
  if (!hasName(dictionary, 'Filter')) return false;
  if (/\/Filter\s*(\/Fl(ateDecode)?(?![A-Za-z0-9])|\[\s*\/Fl(ateDecode)?\s*\])/.test(dictionary)) return true;
  throw new Error('Objects behind another filter');
};

/** An object stream's text, and where its first object begins. */
interface Objects {
  readonly text: string;
  readonly first: number;
}

/** Yields the compressed objects, which are part of the document's structure. Throws if they cannot be read. */
function* compressedObjects(bytes: Uint8Array, text: string): Generator<Objects> {
  let room = mostText;
  let streams = 0;
  let objectStreams = 0;
  let lastEnd = -1;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    if (++streams > mostStreams) throw new Error('Too many streams');
    const dictionary = objectStreamAt(text, at, lastEnd);
    if (dictionary === undefined) continue;
    if (++objectStreams > mostObjectStreams) throw new Error('Too many object streams');
    const start = at + 6 + (text[at + 6] === '\r' ? 1 : 0) + 1;
    const end = text.indexOf('endstream', start);
    if (end < 0) throw new Error('A stream without an end');
    const content = isDeflated(dictionary)
      ? inflateSync(bytes.subarray(start, end), { maxOutputLength: room, finishFlush: 2 }).toString('latin1')
      : text.slice(start, end);
    room -= content.length;
    if (room < 0) throw new Error('Too much text');
    yield { text: content, first: Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0) };
    // What lies within has been searched: a stream that seems to begin there would be read again and again.
    at = end;
    lastEnd = end;
  }
}

/** Returns the text of a compressed object. */
const objectIn = ({ text, first }: Objects, number: string): string => {
  const places = text.slice(0, first).trim().split(/\s+/);
  const nth = places.findIndex((one, index) => index % 2 === 0 && one === number);
  if (nth < 0) return '';
  const [from, to] = [Number(places[nth + 1]), Number(places[nth + 3] ?? text.length)];
  return text.slice(first + from, first + Math.max(from, to));
};

/** The most text of an object that is an action. */
const mostOfAction = 2000;

/** Returns the text of the objects with this number that are not compressed. */
const objectsIn = (text: string, number: string): string[] =>
  [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj`, 'g'))].map(({ index }) => {
    const object = text.slice(index, index + mostOfAction);
    const end = object.indexOf('endobj');
    return end < 0 ? object : object.slice(0, end);
  });

/** Objects that may be named as the first action. There is one, or one for each revision of the file. */
const mostOpened = 20;

/** Returns whether a file acts by itself. Throws if nobody can tell. */
const isActive = (bytes: Uint8Array, raw: string): boolean => {
  const whole = withoutEscapes(raw);
  const isPartActive = (part: string): boolean =>
    active.test(part) || opensAddress.test(part) || hidesActions.test(part);
  if (isPartActive(whole)) return true;
  if (/\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(raw)) return false;
  const streams = [...compressedObjects(bytes, raw)];
  const parts = [whole, ...streams.map(({ text }) => withoutEscapes(text))];
  if (parts.some(isPartActive)) return true;
  const opened = new Set(parts.flatMap((part) => [...part.matchAll(opensObject)].map(([, number]) => number!)));
  if (opened.size > mostOpened) throw new Error('Too many first actions');
  return [...opened].some((number) =>
    [...objectsIn(whole, number), ...streams.map((one) => objectIn(one, number))].some((object) =>
      opensFurther.test(withoutEscapes(object)),
    ),
  );
};

/**
 * Returns why a PDF is refused; undefined if it neither runs scripts nor starts anything by itself. The whole file is
 * searched, whatever its structure says, so that nothing can hide in a part that readers recover.
 */
export const refusalOfPdf = (bytes: Uint8Array): PdfRefusal | undefined => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  try {
    if (isActive(bytes, text)) return 'resume_active';
  } catch {
    return 'resume_unreadable';
  }
  if (/\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(text)) return 'resume_encrypted';
  return /\/Pages?(?![A-Za-z])|\/ObjStm(?![A-Za-z])/.test(text) ? undefined : 'resume_unreadable';
};
