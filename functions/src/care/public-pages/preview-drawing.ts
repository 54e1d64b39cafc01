import type { OverlayOptions as Layer } from 'sharp';
import { previewSize as size } from '@kindred/contract/care/public-pages/person';
import { log } from '../../platform/log.ts';
import { drawable, type DrawnText, drawText, type TextLook } from './drawn-text.ts';

/** The texts of a preview, and its colours (`#rrggbb`). */
export interface PreviewWords {
  readonly name: string;
  readonly initials: string;
  /** The dates of a life in several formats, the best first; empty for a living person. */
  readonly days: readonly string[];
  readonly site: string;
  readonly colours: Readonly<Record<'ground' | 'tint' | 'text' | 'dimmed' | 'fill' | 'onFill' | 'second', string>>;
}

/** Pictures of any format and size. */
export interface PreviewPictures {
  readonly portrait?: Uint8Array | undefined;
  readonly scene?: Uint8Array | undefined;
}

/** The circle with the portrait. It stays complete when messengers crop the picture to a square in the middle. */
const circle = { side: 256, top: 48, ring: 8 } as const;
const middle = size.width / 2;
/** The area for name and dates, below the circle, and the largest width and height of a name. */
const words = { top: 336, bottom: 540, width: 1040, nameHeight: 136, gap: 30 } as const;
const mostPixels = 60_000_000;

const svg = (inner: string, width: number = size.width, height: number = size.height): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

/** Crops a picture to this size and applies a mask; undefined if it cannot be read. */
const cut = async (
  picture: Uint8Array | undefined,
  width: number,
  height: number,
  mask: string,
): Promise<Buffer | undefined> => {
  if (!picture) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ input: svg(mask, width, height), blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    log.info('A preview does without a picture', { error: String(error) });
    return undefined;
  }
};

const disc = (radius: number, at: number, fill: string): string =>
  `<circle cx="${at}" cy="${at}" r="${radius}" fill="${fill}"/>`;

/** Draws hills and the sun, for a person whose name we cannot draw. */
const hills = ({ ground, tint, fill, second }: PreviewWords['colours']): string =>
  `<clipPath id="c">${disc(128, 128, ground)}</clipPath><g clip-path="url(#c)"><rect width="256" height="256" fill="${tint}"/>` +
  `<circle cx="160" cy="98" r="32" fill="${second}"/><ellipse cx="204" cy="282" rx="180" ry="118" fill="${fill}" opacity="0.55"/>` +
  `<ellipse cx="42" cy="300" rx="190" ry="122" fill="${fill}"/></g>`;

/** Draws initials in a circle; undefined if our fonts lack the letters. */
const drawInitials = async ({ initials, colours }: PreviewWords): Promise<Buffer | undefined> => {
  const { side } = circle;
  const letters = await drawable(initials);
  if (!letters) return undefined;
  const { default: sharp } = await import('sharp');
  const drawn = await within(await drawText(letters, { size: 108, colour: colours.onFill }), 180, 150);
  return sharp(svg(disc(side / 2, side / 2, colours.fill), side, side))
    .composite([{ input: drawn.bytes, left: centred(drawn.width, side), top: centred(drawn.height, side) }])
    .png()
    .toBuffer();
};

const centred = (length: number, room: number): number => Math.round((room - length) / 2);

/** Scales a text down if it does not fit. */
const within = async (drawn: DrawnText, width: number, height: number): Promise<DrawnText> => {
  if (drawn.width <= width && drawn.height <= height) return drawn;
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(drawn.bytes)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** Font sizes of a name by its number of lines: the largest, and the smallest before another line is added. */
const lines = [
  { most: 68, least: 50 },
  { most: 58, least: 42 },
  { most: 42, least: 32 },
  { most: 32, least: 1 },
];

/** A name is measured at this small size, because cairo draws nothing wider than 32,767 pixels. */
const measured = 17;

/** Draws a name as large as possible, on lines of about the same length. */
export const drawName = async (name: string, colour: string): Promise<DrawnText> => {
  const look = { colour, weight: 'semibold' } as const;
  const whole = (await drawText(name, { ...look, size: measured })).width / measured;
  const sized = lines.map(({ most, least }, index) => {
    const room = (index + 1) * words.width * (index ? 0.88 : 0.97);
    const fits = Math.max(8, Math.min(most, Math.floor(room / whole)));
    // Makes a line a little wider than its share of the name, so that words fit.
    return {
      least,
      size: fits,
      width: index ? Math.min(words.width, (whole * fits * 1.14) / (index + 1)) : words.width,
    };
  });
  const { size: chosen, width } = sized.find((line) => line.size >= line.least) ?? sized.at(-1)!;
  const drawn = await drawText(name, { ...look, size: chosen, width: Math.round(width) });
  if (drawn.width <= words.width && drawn.height <= words.nameHeight) return drawn;
  const broken = await drawText(name, { ...look, size: chosen, width: words.width, breaksWords: true });
  return within(broken, words.width, words.nameHeight);
};

/** Draws the first of these texts for which our fonts have all letters. */
const drawFirst = async (texts: readonly string[], look: TextLook): Promise<DrawnText | undefined> => {
  for (const text of texts) {
    const written = await drawable(text);
    if (written) return within(await drawText(written, look), words.width, 60);
  }
  return undefined;
};

/**
 * Awaits a drawn text; undefined if it is too wide to be drawn, for example because each letter is as wide as a
 * sentence.
 */
const ifPossible = (drawn: Promise<DrawnText | undefined>): Promise<DrawnText | undefined> =>
  drawn.catch((error: unknown) => {
    log.info('A preview does without a text', { error: String(error) });
    return undefined;
  });

/**
 * Draws the picture for link previews as JPEG, in the style of a memorial's head: the scene, the portrait or initials,
 * the name, the dates of a life, the site's name. Leaves out texts that our fonts cannot draw.
 */
export const drawPreview = async (said: PreviewWords, pictures: PreviewPictures): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const { colours } = said;
  const { side, ring } = circle;
  const portrait = await cut(pictures.portrait, side, side, disc(side / 2, side / 2, '#000'));
  const person = portrait ?? (await drawInitials(said));
  const fade =
    '<linearGradient id="f" x2="0" y2="1"><stop offset="0.45"/><stop offset="1" stop-opacity="0"/></linearGradient>' +
    '<rect width="100%" height="100%" fill="url(#f)"/>';
  const scene = await cut(pictures.scene, size.width, person ? 256 : 400, fade);
  const emblem = person ?? (scene ? undefined : svg(hills(colours), side, side));
  const name = await drawable(said.name);
  const nameDrawn = name === undefined ? undefined : await ifPossible(drawName(name, colours.text));
  const days = await drawFirst(said.days, { size: 32, colour: colours.dimmed });
  const site = await ifPossible(drawFirst([said.site], { size: 25, colour: colours.dimmed }));
  const stack = [nameDrawn, days].filter((one) => one !== undefined);
  const top = stack.length || site ? circle.top : centred(side, size.height);
  const height = stack.reduce((sum, one) => sum + one.height + words.gap, -words.gap);
  let at = words.top + centred(height, words.bottom - words.top);
  const placed = stack.map(({ bytes, width, height: own }): Layer => {
    const layer = { input: bytes, left: centred(width, size.width), top: at };
    at += own + words.gap;
    return layer;
  });
  const gradient =
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${colours.tint}"/><stop offset="0.75" stop-color="${colours.ground}"/>` +
    `</linearGradient><rect width="100%" height="100%" fill="${scene ? colours.ground : 'url(#g)'}"/>`;
  const rule = `<rect x="${middle - 28}" y="562" width="56" height="3" fill="${colours.fill}"/>`;
  const around = `<circle cx="${middle}" cy="${top + side / 2}" r="${side / 2 + ring}" fill="${colours.ground}"/>`;
  const layers: (Layer | undefined)[] = [
    scene && { input: scene, left: 0, top: 0 },
    emblem && { input: svg(around) },
    emblem && { input: emblem, left: centred(side, size.width), top },
    ...placed,
    site && { input: svg(rule) },
    site && { input: site.bytes, left: centred(site.width, size.width), top: 597 - Math.round(site.height / 2) },
  ];
  return sharp(svg(gradient))
    .composite(layers.filter((layer) => layer !== undefined))
    .flatten({ background: colours.ground })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
