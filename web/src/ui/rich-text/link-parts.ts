import { linkPartsOf } from '@kindred/contract/markdown/link-parts';
import type { LinkPart } from '@kindred/contract/markdown/link-parts';
import { reading } from './render-markdown.ts';

/** Returns the words and links of a text without markup, as pages read them. */
export const linkParts = (text: string): readonly LinkPart[] => linkPartsOf(reading, text);
