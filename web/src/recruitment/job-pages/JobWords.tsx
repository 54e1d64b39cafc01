import { useLayoutEffect, useRef } from 'react';
import { givenWords } from './given.ts';

/** A position's description. Shown with the first paint if it came with the page, otherwise once it is parsed. */
export const JobWords = ({ source, lang }: { source: string; lang: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const words = givenWords(source);
    if (words) return place.current?.replaceChildren(...words);
    let isOpen = true;
    import('./parsed-words.ts').then(
      ({ parsedWords }) => {
        if (isOpen) place.current?.replaceChildren(parsedWords(source));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOpen = false;
    };
  }, [source]);
  return <div ref={place} className="public-prose" lang={lang} />;
};
