import { markdownFlaw } from '@kindred/contract/markdown/flaw';
import { markdownOptions, readAsKindred } from '@kindred/contract/markdown/reading';
import MarkdownIt from 'markdown-it';

/** Markdown as the product reads it, in the browser and on the server. HTML in it is treated as text. */
export const reading = readAsKindred(new MarkdownIt(markdownOptions));

/**
 * Returns HTML that must not be shown before it is sanitised, because its links may lead anywhere. Undefined if
 * rendering would take too long, as for text stored when the limit was higher.
 */
export const renderMarkdown = (markdown: string): string | undefined =>
  markdownFlaw(markdown) ? undefined : reading.render(markdown);
