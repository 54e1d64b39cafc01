import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { safeHtml } from '../../ui/rich-text/safe-html.ts';
import { pictureAddresses } from '../ui/picture-addresses.ts';

/** Converts public Markdown to safe HTML. Loaded only for text that did not come with the page. */
export const parsedWords = (source: string): Node => safeHtml(source, pictureAddresses, publicLinkRelation);
