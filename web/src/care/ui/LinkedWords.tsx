import { useMemo } from 'react';
import { linkParts } from '../../ui/rich-text/link-parts.ts';

export interface LinkedTextProps {
  readonly text: string;
  /** The `rel` of its links: see `linkRelation`. */
  readonly relation: string;
}

/** Shown by `LinkedText` once the link parser has loaded. Direction marks in the text cannot reverse an address. */
export const LinkedWords = ({ text, relation }: LinkedTextProps) =>
  useMemo(() => linkParts(text), [text]).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} dir="ltr" target="_blank" rel={relation}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
