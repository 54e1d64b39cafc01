import { linkPartsOf } from '@kindred/contract/markdown/link-parts';
import { escapeHtml as e, reading } from './safe-html.ts';

/** Renders a text without markup as HTML: as it was typed, with its addresses as links, which no direction mark in the text turns round. */
export const linkedText = (text: string, relation: string): string =>
  linkPartsOf(reading, text)
    .map((part) =>
      part.href ? `<a href="${e(part.href)}" dir="ltr" rel="${relation}">${e(part.text)}</a>` : e(part.text),
    )
    .join('');
