import { picturesInRtf } from './rtf-pictures.ts';

/** What a clipboard has beside its HTML. */
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
 * The files of pictures in pasted HTML, in their order; undefined where a browser lets nobody read one. None is fetched: its
 * host would learn who writes.
 */
export const filesOf = (
  pictures: readonly HTMLImageElement[],
  { files, rtf }: ClipboardParts,
): (File | undefined)[] => {
  const elsewhere = pictures.filter(({ src }) => !src.startsWith('data:'));
  const fromRtf = rtf && elsewhere.some(({ src }) => src.startsWith('file:')) ? picturesInRtf(rtf) : [];
  // One file beside many pictures is a drawing of them all.
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
