import { useEffect, useRef } from 'react';
import styles from './prose.module.css';
import { roomFor } from './picture-room.ts';
import type { Pictures } from './pictures.ts';
import { safeHtml } from './safe-html.ts';

export interface MarkdownProps {
  readonly source: string;
  /** The language of the text if it may differ from the page's. */
  readonly lang?: string;
  /** Without these, pictures show as their descriptions. */
  readonly pictures?: Pictures;
}

/** Shown by `Markdown` once the parser has loaded. */
export const MarkdownWords = ({ source, lang, pictures }: MarkdownProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const words = safeHtml(source, pictures);
    const shown = [...words.querySelectorAll<HTMLImageElement>('img[data-document]:not([src])')];
    place.current?.replaceChildren(words);
    for (const picture of shown) void fill(picture, pictures);
  }, [source, pictures]);
  return <div ref={place} className={styles.prose} lang={lang} />;
};

/** Loads a picture. Without an address, its alternative text is shown instead. */
const fill = async (picture: HTMLImageElement, pictures: Pictures | undefined): Promise<void> => {
  const { width, height } = sizeIn(picture);
  if (width && height) picture.src = roomFor({ width, height });
  const address = await pictures?.load(picture.dataset['document']!).catch(() => undefined);
  if (address) picture.src = address;
  else picture.removeAttribute('src');
};

/**
 * Removes the size from a picture and returns it. The style sheet keeps the picture within the screen, in its own
 * proportions.
 */
const sizeIn = (picture: HTMLImageElement): { width: number; height: number } => {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
  for (const name of ['width', 'height']) picture.removeAttribute(name);
  return { width, height };
};
