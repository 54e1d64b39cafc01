import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { useLayoutEffect, useRef } from 'react';
import { LinkedText } from '../ui/LinkedText.tsx';
import { givenSaid } from './given.ts';

/** What somebody said, with its links: from the page if it came with it, so that no reader is needed. */
export const PublicSaid = ({ text }: { text: string }) =>
  givenSaid(text) ? (
    <Given text={text} />
  ) : (
    <blockquote>
      <LinkedText text={text} relation={publicLinkRelation} />
    </blockquote>
  );

const Given = ({ text }: { text: string }) => {
  const place = useRef<HTMLQuoteElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...(givenSaid(text) ?? [])), [text]);
  return <blockquote ref={place} />;
};
