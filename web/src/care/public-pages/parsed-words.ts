import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { safeHtml } from '../../ui/rich-text/safe-html.ts';
import { pictureAddresses } from '../ui/picture-addresses.ts';

/** Makes safe HTML of public Markdown; loaded only for words that did not come with the page. */
export const parsedWords = (source: string): Node => safeHtml(source, pictureAddresses, publicLinkRelation);
