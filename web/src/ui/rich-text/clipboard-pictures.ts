import { picturesInRtf } from './rtf-pictures.ts';

/** The contents of a clipboard besides its HTML. */
export interface ClipboardParts {
  readonly files: readonly File[];
  /** Word's rich text. */
  readonly rtf: string;
}

const isPicture = ({ type }: { readonly type: string }): boolean =>
  /^image\/(?:png|jpeg|webp|gif|avif|heic)$/.test(type);

export const partsOfClipboard = (data: DataTransfer | null): ClipboardParts => ({
  files: [...(data?.files ?? [])].filter(isPicture),
  rtf: data?.getData('text/rtf') ?? '',
});

/**
 * Returns the files for the pictures in pasted HTML, in order; undefined for one that the browser cannot read. Fetches
 * none, because its host would learn who is writing.
 */
export const filesOf = (
  pictures: readonly HTMLImageElement[],
  { files, rtf }: ClipboardParts,
): (File | undefined)[] => {
  const elsewhere = pictures.filter(({ src }) => !src.startsWith('data:'));
  const fromRtf = rtf && elsewhere.some(({ src }) => src.startsWith('file:')) ? picturesInRtf(rtf) : [];
  // A single file beside many pictures is one image of them all.
  const known = files.length === elsewhere.length ? files : fromRtf.length === elsewhere.length ? fromRtf : [];
  return pictures.map((picture, index) =>
    picture.src.startsWith('data:') ? fileOfData(picture.src, index + 1) : known[elsewhere.indexOf(picture)],
  );
};

const fileOfData = (address: string, number: number): File | undefined => {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,([\s\S]*)$/i.exec(address) ?? [];
  if (!isPicture({ type: type.toLowerCase() })) return undefined;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(base64)), (character) => character.charCodeAt(0));
    return new File([bytes], `picture-${number}.${type.slice(6)}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
};
