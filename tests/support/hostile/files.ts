import { deflateRawSync, deflateSync, crc32 } from 'node:zlib';
import { limits } from '@kindred/contract/limits';

/** Returns a text of this length that repeats one piece. */
const filled = (piece: string | Buffer, length: number): Buffer =>
  Buffer.alloc(length - (length % piece.length), piece);

const csv =
  (piece: string, header = 'email,name\n', length: number = limits.userImportBytes) =>
  (): Buffer =>
    Buffer.concat([Buffer.from(header), filled(piece, length - header.length)]);

/** Tables of the largest accepted size. */
export const tables: Readonly<Record<string, () => Buffer>> = {
  'line ends': csv('\n'),
  'line ends of Windows': csv('\r\n'),
  'line ends without a header': csv('\n', ''),
  commas: csv(','),
  'lines of commas': csv(',,,,,\n'),
  'a header of commas': csv(',', ''),
  'letters in lines': csv('a\n'),
  'rows of a comma': csv(',\n'),
  'spaces in lines': csv(' \n'),
  'quotation marks': csv('"'),
  'quotation marks within cells': csv('"a"b,\n'),
  'a quotation mark that is never closed': csv('a\n', 'email,name\n"'),
  'quotation marks in every line': csv('"\n'),
  'cells in quotation marks': csv('"",'),
  'apostrophes before formulas': csv("'="),
  apostrophes: csv("'"),
  semicolons: csv(';', 'email;name\n'),
  'one long cell': csv('a'),
  'as many good rows as fit': csv(
    'p@example.com,Person Number One Hundred,,+33612345678,fr\n',
    'email,name,roles,phone,language\n',
  ),
  'two-byte letters': csv('é\n'),
};

const jpegSegment = (marker: number, content: Buffer | string): Buffer => {
  const inside = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(inside.length + 2, 2);
  return Buffer.concat([head, inside]);
};
/** A picture of one pixel, to append to other data. */
const onePixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const jpeg = (...between: Buffer[]): Buffer =>
  Buffer.concat([onePixel.subarray(0, 2), ...between, onePixel.subarray(2)]);

const room = limits.documentBytes - 1000;

const box = (name: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp41', 'latin1'));
const film = (...boxes: Buffer[]): Buffer => Buffer.concat([ftyp, ...boxes]);
const numbers = (...all: number[]): Buffer => {
  const bytes = Buffer.alloc(all.length * 4);
  for (const [index, one] of all.entries()) bytes.writeUInt32BE(one, index * 4);
  return bytes;
};
const handler = box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0meta\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'));

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngChunk = (name: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([numbers(content.length), named, numbers(crc32(named))]);
};
/** A PNG of identical pixels, which compress to almost nothing. */
const png = (side: number, { interlaced = false, depth = 8, type = 6 } = {}, ...between: Buffer[]): Buffer => {
  const channels = type === 6 ? 4 : 3;
  const head = Buffer.concat([numbers(side, side), Buffer.from([depth, type, 0, 0, interlaced ? 1 : 0])]);
  const raw = Buffer.alloc(
    (side * channels * (depth / 8) + 1) * side * (interlaced ? 1.01 : 1) + (interlaced ? side * 20 : 0),
  );
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    ...between,
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND'),
  ]);
};

const webp = (...chunks: Buffer[]): Buffer => {
  const inside = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(inside.length, 4);
  return Buffer.concat([head, inside]);
};
const webpPixel = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', 'base64').subarray(12);

const zipEntry = (name: string, content: Buffer, { deflated = false, size = content.length } = {}): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(deflated ? 8 : 0, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
};

/** Files of the largest accepted size, or that grow when they are read. */
export const documents: Readonly<Record<string, () => Buffer>> = {
  'JPEG of closed XMP packets': () => jpeg(jpegSegment(0xe1, 'x'), filled('<x:xmpmeta</x:xmpmeta>', room)),
  'JPEG of XMP that never ends': () => jpeg(jpegSegment(0xe1, 'x'), filled('<x:xmpmeta <rdf:RDF ', room)),
  'JPEG of XMP segments': () =>
    jpeg(filled(jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta </x:xmpmeta>'), room)),
  'JPEG of parts of XMP': () =>
    jpeg(filled(jpegSegment(0xe1, `http://ns.adobe.com/xmp/extension/\0${'a'.repeat(41)}`), room)),
  'JPEG of empty FFE1 segments': () => jpeg(filled(jpegSegment(0xe1, ''), room)),
  'JPEG of large FFE1 segments': () => jpeg(filled(jpegSegment(0xe1, Buffer.alloc(65_000, 'a')), room)),
  'JPEG of comments': () => jpeg(filled(jpegSegment(0xfe, ''), room)),
  'JPEG of colour profiles': () => jpeg(filled(jpegSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001'), room)),
  'JPEG of EXIF headers': () => jpeg(filled('Exif\0\0II*\0\u0008\0\0\0', room)),
  'JPEG of the letter E': () => jpeg(filled('E', room)),
  'JPEG of beginnings of films': () => jpeg(filled('\0\0\0\u0008ftyp', room)),
  'JPEG with a film of boxes behind it': () => Buffer.concat([jpeg(), film(filled(box('trak'), room))]),
  'MP4 of trak boxes': () => film(box('moov', filled(box('trak'), room))),
  'MP4 of trak boxes at the top': () => film(filled(box('trak'), room)),
  'MP4 of udta boxes': () => film(filled(box('udta'), room)),
  'MP4 of free boxes': () => film(filled(box('free'), room)),
  'MP4 of places': () => film(box('moov', filled(box('©xyz'), room))),
  'MP4 of trak boxes with a handler': () => film(box('moov', filled(box('trak', box('mdia', handler)), room))),
  'MP4 of meta boxes': () => film(filled(box('meta', Buffer.alloc(4)), room)),
  'MP4 of chunks': () => {
    const offsets = Buffer.concat([numbers(0, 5_000_000), Buffer.alloc(20_000_000)]);
    const stbl = box(
      'stbl',
      Buffer.concat([box('stsc', numbers(0, 1, 1, 1, 1)), box('stsz', numbers(0, 0, 0)), box('stco', offsets)]),
    );
    return film(box('moov', box('trak', box('mdia', Buffer.concat([handler, box('minf', stbl)])))));
  },
  'MP4 of keys': () =>
    film(
      box(
        'moov',
        box(
          'meta',
          Buffer.concat([
            Buffer.alloc(4),
            filled(box('keys', numbers(0, 1000)), room / 2),
            filled(box('ilst', box('data')), room / 2),
          ]),
        ),
      ),
    ),
  'WebM of empty elements': () =>
    Buffer.concat([
      Buffer.from('1a45dfa3874282847765626d', 'hex'),
      Buffer.from('18538067 01ffffffffffffff'.replace(' ', ''), 'hex'),
      filled(Buffer.from('ec80', 'hex'), room),
    ]),
  'WebM of tags': () =>
    Buffer.concat([
      Buffer.from('1a45dfa3874282847765626d', 'hex'),
      Buffer.from('1853806701ffffffffffffff', 'hex'),
      filled(Buffer.from('67c801ffffffffffffff', 'hex'), room),
    ]),
  'HEIC of boxes': () =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
      filled(box('meta', Buffer.alloc(4)), room),
    ]),
  'PNG of 7700 x 7700': () => png(7700),
  'PNG of 7700 x 7700, interlaced': () => png(7700, { interlaced: true }),
  'PNG of 7700 x 7700, 16 bits': () => png(7700, { depth: 16 }),
  'PNG of chunks': () => png(1, {}, filled(pngChunk('teXt'), room)),
  'PNG of texts': () => png(1, {}, filled(pngChunk('tEXt', Buffer.from('a\0b')), room)),
  'PNG of compressed texts': () =>
    png(
      1,
      {},
      filled(pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_000_000))])), room),
    ),
  'PNG of chunks behind the picture': () =>
    Buffer.concat([png(1), filled(pngChunk('tEXt', Buffer.from('a\0b')), room)]),
  'WebP of chunks': () => webp(webpPixel, filled(Buffer.from('EXIF\0\0\0\0'), room)),
  'GIF of frames': () =>
    Buffer.concat([
      Buffer.from('474946383961 e803 e803 800000 000000 ffffff'.replaceAll(' ', ''), 'hex'),
      filled(Buffer.from('2c00000000e803e8030002021c8c0100'.slice(0, 30), 'hex'), room),
      Buffer.from(';'),
    ]),
  'zip of empty entries': () => filled(zipEntry('a', Buffer.alloc(0)), room),
  'zip with a bomb': () => {
    const bomb = deflateRawSync(Buffer.alloc(200_000_000));
    return zipEntry('[Content_Types].xml', bomb, { deflated: true, size: 200_000_000 });
  },
  'zip of entries of unknown length': () => filled(Buffer.concat([zipEntry('a', Buffer.alloc(0)).fill(8, 6, 7)]), room),
  'text of two-byte letters': () => Buffer.concat([Buffer.from('é'), filled('a', room)]),
  'text of spaces': () => filled(' ', room),
  'text of comments': () => filled('<!---->', room),
  'MP3 of tags': () => filled(Buffer.from('494433040000000000 00'.replace(' ', ''), 'hex'), room),
  zeros: () => Buffer.alloc(room),
  'PDF of line ends': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), filled('\n', room)]),
  'Ogg of pages': () => filled(Buffer.from('OggS\0\0'), room),
  'RIFF of chunks': () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), filled('JUNK\0\0\0\0', room)]),
  'ASF of headers': () =>
    Buffer.concat([
      Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
      Buffer.alloc(14),
      filled(Buffer.concat([Buffer.alloc(16, 1), Buffer.from('1800000000000000', 'hex')]), room),
    ]),
};

const contact = (also: object) => ({ name: 'Anna', ...also });
const contacts = (one: (nth: number) => object) => () =>
  Buffer.from(JSON.stringify({ contacts: Array.from({ length: limits.contactImportRows }, (_, nth) => one(nth)) }));

/** JSON of the largest accepted size. */
export const bodies: Readonly<Record<string, () => Buffer>> = {
  'lone surrogates': () => Buffer.from(`{"contacts":["${filled('\\ud800', limits.bodyBytes - 100).toString()}"]}`),
  'values without end': () => Buffer.from(`{"contacts":[${'0,'.repeat(limits.bodyBytes / 2 - 100)}0]}`),
  'lists in lists': () => filled('[', limits.bodyBytes),
  'names of fields': () => Buffer.from(`{"contacts":[{${'"a":0,'.repeat(9000)}"a":0}]}`),
  'contacts with everything wrong': contacts((nth) =>
    contact({ name: '', emails: Array(10).fill(`x${nth}`), extra: 1 }),
  ),
  'contacts of long texts': contacts((nth) => contact({ name: `${nth}`.repeat(60), notes: 'é'.repeat(900) })),
};
