import { takenAtIn, tiffBlocks } from '@kindred/contract/tiff';

/** A photo ready for upload. */
export interface ReadyFile {
  readonly file: Blob;
  readonly name: string;
  /** The camera's date, which the conversion loses. */
  readonly takenAt?: string | undefined;
  /** This browser cannot decode it. */
  readonly isStillHeic?: boolean;
}

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const quality = 0.9;

/**
 * Converts a phone's HEIC photo to JPEG if the browser can decode it, as Safari can. Otherwise returns it unchanged.
 */
export const fromHeic = async (file: File): Promise<ReadyFile> => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    picture.close();
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (jpeg?.type !== 'image/jpeg') return { file, name: file.name, isStillHeic: true };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const takenAt = tiffBlocks(bytes)
      .map((start) => takenAtIn(bytes, start))
      .find(Boolean);
    return { file: jpeg, name: `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`, takenAt };
  } catch {
    return { file, name: file.name, isStillHeic: true };
  }
};
