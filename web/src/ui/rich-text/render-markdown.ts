import { markdownFlaw } from '@kindred/contract/markdown/flaw';
import { markdownOptions, readAsKindred } from '@kindred/contract/markdown/reading';
import MarkdownIt from 'markdown-it';

/** Markdown as the product reads it, in the browser as on the server. HTML in it is text. */
export const reading = readAsKindred(new MarkdownIt(markdownOptions));

/**
 * HTML of it, which must not be shown before it is sanitised: a link may still lead anywhere. Undefined where it would take
 * too long: text that was stored when more was accepted.
 */
export const renderMarkdown = (markdown: string): string | undefined =>
  markdownFlaw(markdown) ? undefined : reading.render(markdown);
