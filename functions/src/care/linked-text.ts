import { linkPartsOf } from '@kindred/contract/markdown/link-parts';
import { escapeHtml as e, reading } from '../core/written-pages/safe-html.ts';

/**
 * Renders plain text as HTML, as it was typed. Turns addresses into links that direction marks in the text cannot
 * reverse.
 */
export const linkedText = (text: string, relation: string): string =>
  linkPartsOf(reading, text)
    .map((part) =>
      part.href ? `<a href="${e(part.href)}" dir="ltr" rel="${relation}">${e(part.text)}</a>` : e(part.text),
    )
    .join('');
