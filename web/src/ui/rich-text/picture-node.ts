import { Image } from '@tiptap/extension-image';
import { isPasted } from './pasted-pictures.ts';
import type { PastedPictures } from './pasted-pictures.ts';
import { roomFor } from './picture-room.ts';
import type { Pictures } from './pictures.ts';

/**
 * The attribute for a picture's address in copied HTML. Not `src`, because the browser would fetch that: without a
 * token, or from any host.
 */
const place = 'data-picture';
const asData = ({ src }: Record<string, unknown>) => ({ [place]: src });

/** Returns the address of a picture in HTML that was copied here or elsewhere. */
export const pictureIn = (picture: Element): string | null =>
  picture.getAttribute(place) ?? picture.getAttribute('src');

export interface PictureOptions {
  readonly pictures: Pictures | undefined;
  /** Pictures from a clipboard that are being uploaded. */
  readonly pasted?: PastedPictures;
}

/**
 * A picture in a text. Fetches only documents of the circle: a picture from elsewhere shows its alternative text, so that its
 * host does not learn who is writing.
 */
export const pictureNode = ({ pictures, pasted }: PictureOptions) =>
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: pictureIn, renderHTML: asData } };
    },
    parseHTML: () => [{ tag: `img[${place}]` }, { tag: 'img[src]:not([src^="data:"])' }],
    renderMarkdown(node) {
      const { src, alt, title } = node.attrs as Readonly<Record<string, string | null>>;
      // Has no permanent address until it is uploaded.
      if (isPasted(src ?? '')) return '';
      return `![${alt ?? ''}](${src ?? ''}${title ? ` "${title}"` : ''})`;
    },
    addNodeView() {
      return ({ node }) => {
        const { src, alt } = node.attrs as { src: string | null; alt: string | null };
        const dom = document.createElement('img');
        dom.alt = alt ?? '';
        if (pasted?.has(src ?? '')) return { dom, destroy: pasted.show(dom, src!) };
        const documentId = pictures?.documentIn(src ?? '');
        if (!pictures || !documentId) return { dom };
        if (src!.startsWith('/public-api/')) dom.src = src!;
        else {
          const size = pictures.sizeIn(src!);
          if (size) dom.src = roomFor(size);
          void show(dom, documentId, pictures);
        }
        return { dom };
      };
    },
  }).configure({ inline: true });

/** Without its address, the picture shows its description. */
const show = async (dom: HTMLImageElement, documentId: string, { load }: Pictures): Promise<void> => {
  const address = await load(documentId).catch(() => undefined);
  if (address) dom.src = address;
  else dom.removeAttribute('src');
};
