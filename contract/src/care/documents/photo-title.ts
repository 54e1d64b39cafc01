import type { Document } from './document.ts';

/** Names that cameras, phones and messengers give. They mean nothing to people, unlike “1962 Wedding”. */
const byMachine = [
  /^(img|dsc[nf]?|dscf|pxl|mvimg|vid|dcim|gopr|p|screenshot|signal|whatsapp|image|photo|fb_img)[\s_\-.()]*\d[\w\s\-.()]*$/i,
  /^[\d\s_\-.()]*\d[\d\s_\-.()]*((hdr|pano|burst|cover|edited|portrait|copy|wa|at|mp|n|o)[\d\s_\-.()]*)*$/i,
  /^[\da-f-]{12,}$/i,
];

/**
 * Returns the title of a photo: its caption, or its name without the extension if no camera gave it; undefined if it
 * has neither.
 */
export const titleOf = ({ name, caption }: Pick<Document, 'name' | 'caption'>): string | undefined => {
  if (caption) return caption;
  const stem = name.replace(/\.[A-Za-z0-9]{2,5}$/, '').trim();
  return stem === '' || byMachine.some((pattern) => pattern.test(stem)) ? undefined : stem;
};
