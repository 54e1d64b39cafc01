import { expect, test } from 'vitest';
import { typeBySound } from './sound-alone.ts';

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x0100000000000000n + BigInt(content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
/** A live recording, as browsers write them: nobody knows its length yet. */
const endless = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), content]);
const webm = (...types: number[]): Buffer => {
  const tracks = types.map((type) => element('ae', element('83', Buffer.from([type]))));
  const sound = endless('1f43b675', element('a3', Buffer.from('sound')));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    endless('18538067', Buffer.concat([element('1654ae6b', Buffer.concat(tracks)), sound])),
  ]);
};

const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((one) => Buffer.from(one as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const mp4 = (...handlers: string[]): Buffer =>
  Buffer.concat([
    box('ftyp', 'iso5\0\0\0\0iso5mp41'),
    box(
      'moov',
      box('mvhd', 'head'),
      ...handlers.map((of) => box('trak', box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${of}`)))),
    ),
    box('mdat', 'sound'),
  ]);

test.each([
  ['a WebM with sound alone', webm(2), 'video/webm', 'audio/webm'],
  ['a WebM with two languages', webm(2, 2), 'video/webm', 'audio/webm'],
  ['a WebM with a picture and sound', webm(1, 2), 'video/webm', 'video/webm'],
  ['a WebM with sound before its picture', webm(2, 1), 'video/webm', 'video/webm'],
  ['a WebM without tracks', webm(), 'video/webm', 'video/webm'],
  ['an MP4 with sound alone', mp4('soun'), 'video/mp4', 'audio/mp4'],
  ['an MP4 with a picture and sound', mp4('soun', 'vide'), 'video/mp4', 'video/mp4'],
  ['an MP4 without tracks', mp4(), 'video/mp4', 'video/mp4'],
  ['a PDF', Buffer.from('%PDF'), 'application/pdf', 'application/pdf'],
])('the type of %s', (_, bytes, before, after) => {
  expect(typeBySound(bytes, before)).toBe(after);
});

test('a recording that is cut off or forged is read as far as it goes', () => {
  for (const whole of [webm(2), webm(1, 2), mp4('soun'), mp4('soun', 'vide')])
    for (let end = 0; end < whole.length; end++)
      expect(['video/webm', 'audio/webm']).toContain(typeBySound(whole.subarray(0, end), 'video/webm'));
  const many = Buffer.concat(Array.from({ length: 100_000 }, () => box('free')));
  expect(typeBySound(Buffer.concat([many, mp4('soun')]), 'video/mp4')).toBe('video/mp4');
});
