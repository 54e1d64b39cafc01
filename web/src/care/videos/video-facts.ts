import { limits } from '@kindred/contract/limits';

/** What the browser finds in a video. */
export interface FoundInVideo {
  /** A picture from it; undefined if this browser cannot decode it. */
  readonly poster?: Blob | undefined;
  readonly seconds?: number | undefined;
}

/** A browser that cannot decode a video may never say so. */
const patience = 10_000;

const longestSide = 1280;

/** Where the poster is taken, in seconds: at the very start, films are often black. */
const momentIn = (seconds: number): number => Math.min(1, seconds / 10);

/** Types and qualities to try until the poster is small enough. Safari makes no WebP. */
const attempts = [
  ['image/webp', 0.82],
  ['image/jpeg', 0.82],
  ['image/webp', 0.5],
  ['image/jpeg', 0.5],
] as const;

/** Returns the length and a picture of a video, or less if this browser cannot decode it. Never throws. */
export const findInVideo = async (file: Blob): Promise<FoundInVideo> => {
  const film = document.createElement('video');
  const address = URL.createObjectURL(file);
  const found: { poster?: Blob; seconds?: number } = {};
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const until = (name: string): Promise<unknown> => event(film, name, stop.signal);
    // Without `playsInline`, an iPhone opens its player; without `muted`, it decodes nothing.
    Object.assign(film, { muted: true, playsInline: true, preload: 'auto' });
    const isLoaded = until('loadedmetadata');
    film.src = address;
    await isLoaded;
    const seconds = Number.isFinite(film.duration) ? film.duration : await lengthAtEnd(film, until);
    if (seconds > 0) found.seconds = Math.max(1, Math.round(seconds));
    const hasMoved = until('seeked');
    film.currentTime = momentIn(seconds);
    await hasMoved;
    if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await until('loadeddata');
    const poster = await drawn(film);
    if (poster) found.poster = poster;
  } catch {
    // The video is uploaded without them.
  } finally {
    clearTimeout(timer);
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(address);
  }
  return found;
};

const event = (film: HTMLVideoElement, name: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`The video has no ${name}`));
    if (signal.aborted) return fail();
    film.addEventListener(name, resolve, { once: true });
    film.addEventListener('error', fail, { once: true });
    signal.addEventListener('abort', fail, { once: true });
  });

/** A film recorded in a browser does not say how long it is, so the browser has to look for its end. */
const lengthAtEnd = async (film: HTMLVideoElement, until: (name: string) => Promise<unknown>): Promise<number> => {
  const hasMoved = until('seeked');
  film.currentTime = Number.MAX_SAFE_INTEGER;
  await hasMoved;
  return Number.isFinite(film.duration) ? film.duration : film.currentTime;
};

const drawn = async (film: HTMLVideoElement): Promise<Blob | undefined> => {
  const { videoWidth: width, videoHeight: height } = film;
  if (width === 0 || height === 0) return undefined;
  const share = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * share), Math.round(height * share)];
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  for (const [type, quality] of attempts) {
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (picture?.type === type && picture.size <= limits.videoPosterBytes) return picture;
  }
  return undefined;
};
