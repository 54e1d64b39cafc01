import { useEffect, useRef } from 'react';
import type { MarkdownProps } from '../Markdown.tsx';
import styles from './prose.module.css';
import { safeHtml } from './safe-html.ts';

/** What `Markdown` shows once the parser is here. */
export const MarkdownWords = ({ source, lang, loadPicture }: MarkdownProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const words = safeHtml(source);
    const pictures = [...words.querySelectorAll<HTMLImageElement>('img[data-document]:not([src])')];
    place.current?.replaceChildren(words);
    for (const picture of pictures) void fill(picture, loadPicture);
  }, [source, loadPicture]);
  return <div ref={place} className={styles.prose} lang={lang} dir="auto" />;
};

/** Without its address the picture's words stay in its place. */
const fill = async (picture: HTMLImageElement, loadPicture: MarkdownProps['loadPicture']): Promise<void> => {
  const address = await loadPicture?.(picture.dataset['document']!).catch(() => undefined);
  if (address) picture.src = address;
};
