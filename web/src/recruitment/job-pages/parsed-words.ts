import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { safeHtml } from '../../ui/rich-text/safe-html.ts';

/** Converts a description to safe HTML. Loaded only for one that did not come with the page. */
export const parsedWords = (source: string): Node => safeHtml(source, undefined, publicLinkRelation);
