import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { useLayoutEffect, useRef } from 'react';
import { LinkedText } from '../ui/LinkedText.tsx';
import { givenSaid } from './given.ts';

/**
 * The text of a testimony, with its links. It comes prerendered with the page where possible, so that the link parser
 * need not load.
 */
export const TestimonyText = ({ text }: { text: string }) =>
  givenSaid(text) ? (
    <PrerenderedText text={text} />
  ) : (
    <blockquote>
      <LinkedText text={text} relation={publicLinkRelation} />
    </blockquote>
  );

const PrerenderedText = ({ text }: { text: string }) => {
  const place = useRef<HTMLQuoteElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...(givenSaid(text) ?? [])), [text]);
  return <blockquote ref={place} />;
};
