import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawable, drawText } from './drawn-text.ts';
import { drawName, drawPreview, type PreviewPictures, type PreviewWords } from './preview-drawing.ts';

const said: PreviewWords = {
  name: 'Rosa Lind',
  initials: 'RL',
  days: ['2 April 1938 – 2 January 2024', '1938 – 2024'],
  site: 'Maison Lumen',
  colours: {
    ground: '#ffffff',
    tint: '#eef0ea',
    text: '#222222',
    dimmed: '#666666',
    fill: '#3f5f6b',
    onFill: '#ffffff',
    second: '#b5654a',
  },
};
const draw = (also: Partial<PreviewWords> = {}, pictures: PreviewPictures = {}) =>
  drawPreview({ ...said, ...also }, pictures);
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();

/** Returns the colour of one pixel as `[red, green, blue]`. */
const dot = async (bytes: Uint8Array, left: number, top: number): Promise<number[]> => {
  const box = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(box).raw().toBuffer())];
};

test('is a JPEG of 1200 × 630', async () => {
  const { format, width, height } = await sharp(await draw()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('shows the portrait in a circle, and a scene behind it', async () => {
  const drawn = await draw({}, { portrait: await picture('#c00000'), scene: await picture('#00c000') });
  const [[red = 0], [, green = 0]] = [await dot(drawn, 600, 190), await dot(drawn, 60, 20)];
  expect([red > 180, green > 180]).toEqual([true, true]);
  expect(await dot(drawn, 478, 298), 'the corner of the portrait is not shown').not.toEqual(await dot(drawn, 600, 190));
});

test('shows initials instead of a portrait', async () => {
  const drawn = await draw();
  expect(await dot(drawn, 600, 70)).toEqual([63, 95, 107].map((channel) => expect.closeTo(channel, -1)));
});

test('changes with the name, the dates and the site', async () => {
  const all = await Promise.all([draw(), draw({ name: 'Rosa Lund' }), draw({ days: [] }), draw({ site: 'Acme' })]);
  expect(new Set(all.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(4);
});

test('leaves out a name that no font can draw, and shows dates as years', async () => {
  const unwritten = { initials: '山', days: ['1938年4月2日 – 2024年1月2日', '1938 – 2024'], site: '山の家' };
  const drawn = await draw({ ...unwritten, name: '山田花子' });
  expect(await draw({ initials: '', days: ['1938 – 2024'], site: '', name: '' })).toEqual(drawn);
});

describe('a name that is drawn', () => {
  test.each([
    ['short', 'Rosa Lind'],
    ['of one letter', 'X'],
    ['long', 'Maria Magdalena Wilhelmine Friederike Charlotte von Hohenlohe-Schillingsfürst'],
    ['as long as names get', 'Wilhelmine Charlotte '.repeat(8).slice(0, 160)],
    ['one long word', 'Supercalifragilisticexpialidociousness'.repeat(4)],
    ['all wide letters', 'W'.repeat(161)],
    ['a row of wide signs', '\uFDFD'.repeat(40)],
    ['a heap of accents', `Ro${'\u0301'.repeat(150)}sa`],
    ['Arabic', 'فاطمة الزهراء بنت محمد بن عبد الله'],
  ])('fits where it is %s', async (_, name) => {
    const { width, height } = await drawName(name, '#222222');
    expect(width).toBeLessThanOrEqual(1040);
    expect(height).toBeLessThanOrEqual(136);
    expect(height).toBeGreaterThan(6);
  });

  test('has lines of about the same length', async () => {
    const drawn = await drawName('Maria Magdalena Wilhelmine Charlotte von Hohenlohe', '#222222');
    const half = Math.floor(drawn.height / 2);
    const widthOf = async (top: number): Promise<number> =>
      (await sharp(drawn.bytes).extract({ left: 0, top, width: drawn.width, height: half }).toBuffer().then(trimmed))
        .width;
    const widths = [await widthOf(0), await widthOf(drawn.height - half)];
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6);
  });
});

const trimmed = async (bytes: Buffer) => (await sharp(bytes).trim().toBuffer({ resolveWithObject: true })).info;

describe('a text', () => {
  test.each([
    ['Rosa Lind', 'Rosa Lind'],
    ['  Rosa\n Lind ', 'Rosa Lind'],
    ['Rosa 🌹 Lind 👩‍👩‍👧', 'Rosa Lind'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['Ελένη Жанна שרה فاطمة', 'Ελένη Жанна שרה فاطمة'],
    ['山田花子', undefined],
    ['Rosa 山', undefined],
    ['🌹', undefined],
    ['👩‍👩‍👧', undefined],
    ['\u200E', undefined],
    ['مهدی\u200Cزاده', 'مهدی\u200Cزاده'],
    ['', undefined],
    ['\uFFFF', undefined],
  ])('%j is drawn as %j', async (text, written) => {
    expect(await drawable(text)).toBe(written);
  });

  test('is drawn as written, even if it looks like markup', async () => {
    const look = { size: 40, colour: '#222222' };
    const [tag, entity] = await Promise.all([drawText('<b>Rosa</b>', look), drawText('&lt;b&gt;Rosa&lt;/b&gt;', look)]);
    const plain = await drawText('Rosa', look);
    expect(tag.width).toBeGreaterThan(plain.width * 1.5);
    expect(entity.width).toBeGreaterThan(tag.width);
  });

  test('in our fonts does not look like one in the machine’s', async () => {
    const ours = await drawText('Rosa', { size: 40, colour: '#222222' });
    const { info } = await sharp({ text: { text: 'Rosa', font: 'No such font 40', dpi: 72, rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true });
    expect([ours.width, ours.height]).not.toEqual([info.width, info.height]);
  });
});
