import sharp from 'sharp';
import { expect, test } from 'vitest';
import { removePlace } from './remove-place.ts';

const value = (dataset: number, text: string): Buffer => {
  const head = Buffer.from([0x1c, 2, dataset, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text), 3);
  return Buffer.concat([head, Buffer.from(text)]);
};

/** Returns a JPEG with these IPTC values, in the segment and resource where programs write them. */
const jpegWith = async (values: Buffer, name = ''): Promise<Buffer> => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();
  const counted = Buffer.concat([Buffer.from([name.length]), Buffer.from(name, 'latin1')]);
  const padded = counted.length % 2 ? Buffer.concat([counted, Buffer.alloc(1)]) : counted;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(values.length);
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04', 'latin1'), padded, size, values]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};

test.each(['', 'IPTC', 'odd'])(
  'a JPEG loses the places in its IPTC, and keeps its words and pixels (named %j)',
  async (name) => {
    const values = [value(120, 'At the lake'), value(90, 'Annecy'), value(92, 'Rue Vaugelas 3'), value(101, 'France')];
    const given = await jpegWith(Buffer.concat([...values, value(80, 'Rosa')]), name);
    expect((await sharp(given).metadata()).iptc?.includes('Annecy')).toBe(true);
    const bytes = Buffer.from(given);
    expect(await removePlace(bytes, 'image/jpeg')).toBe(true);
    expect(bytes.length).toBe(given.length);
    const iptc = (await sharp(bytes).metadata()).iptc!.toString();
    for (const place of ['Annecy', 'Vaugelas', 'France']) expect(iptc).not.toContain(place);
    for (const kept of ['At the lake', 'Rosa']) expect(iptc).toContain(kept);
    const pixels = (of: Uint8Array) => sharp(of).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(given))).toBe(true);
  },
);

test('a resource that claims more than there is, or ends early, changes nothing else', async () => {
  const cut = Buffer.concat([value(90, 'Annecy').subarray(0, 8)]);
  const whole = await jpegWith(cut);
  for (const end of [whole.indexOf('8BIM') + 7, whole.indexOf('8BIM') + 11, whole.indexOf('Ann')]) {
    const bytes = Buffer.from(whole.subarray(0, end));
    expect(await removePlace(bytes, 'image/jpeg')).toBe(true);
    expect(bytes.equals(whole.subarray(0, end))).toBe(true);
  }
});

test('many resources that each claim the whole file are read once', async () => {
  const claim = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\x7f\xff\xff\xff', 'latin1'), value(90, 'x')]);
  const bytes = Buffer.concat(Array.from({ length: 20_000 }, () => claim));
  await removePlace(bytes, 'image/jpeg');
  expect(bytes.includes('x')).toBe(false);
});
