import { documentOfPicture, sizeOfPicture } from '@kindred/contract/care/picture-address';
import { Image } from '@tiptap/extension-image';
import { roomFor } from './picture-room.ts';

/**
 * Where a picture's address is in HTML, for copies within a text. As `src` the browser would fetch it, with nobody's token or
 * from anywhere: what leaves the screen is drawn once more as HTML.
 */
const place = 'data-picture';
const asData = ({ src }: Record<string, unknown>) => ({ [place]: src });

/** The address of a picture in HTML that was copied here or elsewhere. */
export const pictureIn = (picture: Element): string | null =>
  picture.getAttribute(place) ?? picture.getAttribute('src');

export interface PictureOptions {
  /** The address under which the browser can show the picture of this document. */
  readonly loadPicture: ((documentId: string) => Promise<string | undefined>) | undefined;
}

/**
 * A picture among the words. Only documents of the circle are fetched: of a picture from elsewhere its words are shown, so
 * that whoever put it there does not learn who is writing.
 */
export const pictureNode = ({ loadPicture }: PictureOptions) =>
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: pictureIn, renderHTML: asData } };
    },
    parseHTML: () => [{ tag: `img[${place}]` }, { tag: 'img[src]:not([src^="data:"])' }],
    addNodeView() {
      return ({ node }) => {
        const { src, alt } = node.attrs as { src: string | null; alt: string | null };
        const dom = document.createElement('img');
        dom.alt = alt ?? '';
        const documentId = documentOfPicture(src ?? '');
        if (!documentId) return { dom };
        if (src!.startsWith('/public-api/')) dom.src = src!;
        else {
          const size = sizeOfPicture(src!);
          if (size) dom.src = roomFor(size);
          void show(dom, documentId, loadPicture);
        }
        return { dom };
      };
    },
  }).configure({ inline: true });

/** Without its address the picture's words stay in its place. */
const show = async (
  dom: HTMLImageElement,
  documentId: string,
  loadPicture: PictureOptions['loadPicture'],
): Promise<void> => {
  const address = await loadPicture?.(documentId).catch(() => undefined);
  if (address) dom.src = address;
  else dom.removeAttribute('src');
};
