import { isTiff, takenAtIn, tiffBlocks } from '@kindred/contract/tiff';

/** A photo ready for upload. */
export interface ReadyFile {
  readonly file: Blob;
  readonly name: string;
  /** The camera's date, which the conversion loses. */
  readonly takenAt?: string | undefined;
  /** It could not be decoded. */
  readonly isStillHeic?: boolean;
}

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const quality = 0.9;

/** Decodes a photo with the browser's own decoder, which Safari has. */
const byBrowser = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
};

/** Decodes a photo in a worker, which ends after it: a large photo takes some 200 MB. */
const byWorker = async (bytes: ArrayBuffer): Promise<Blob | null> => {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' });
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The photo could not be decoded')));
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
  }
};

/** Returns the camera's date. Phones write a header before their EXIF block, other encoders only an offset of 0. */
const takenAtOf = (bytes: Uint8Array): string | undefined => {
  const blocks = tiffBlocks(bytes);
  for (let at = 4; at < bytes.length && blocks.length === 0; at++)
    if (isTiff(bytes, at) && bytes.subarray(at - 4, at).every((one) => one === 0)) blocks.push(at);
  return blocks.map((start) => takenAtIn(bytes, start)).find(Boolean);
};

/** Resolves when the photo before is done, because several at once need too much memory. */
let queue: Promise<unknown> = Promise.resolve();

/** Converts a phone's HEIC photo to JPEG. Returns it unchanged if it cannot be decoded. */
const fromHeic = async (file: File): Promise<ReadyFile> => {
  const bytes = await file.arrayBuffer();
  const decode = async (): Promise<Blob | null> => byBrowser(file).catch(() => byWorker(bytes));
  const decoding = queue.then(decode).catch(() => null);
  queue = decoding;
  const jpeg = await decoding;
  if (jpeg?.type !== 'image/jpeg') return { file, name: file.name, isStillHeic: true };
  return { file: jpeg, name: `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`, takenAt: takenAtOf(new Uint8Array(bytes)) };
};

/** Returns a file for upload: a HEIC photo as a JPEG, any other file as it is. */
export const readyFile = async (file: File): Promise<ReadyFile> =>
  isHeic(file) ? fromHeic(file) : { file, name: file.name };
