import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { balancedHtml } from '../articles/balanced-html.ts';
import { type ReadableHtml, readableHtml } from '../articles/readable-html.ts';
import { siteOf } from '../articles/canonical-url.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { SavingFailure } from './saving-failure.ts';

/** Larger pages would keep the process from other work for more than a second. */
const [longestPage, longestBody, mostTags, mostPictures, deepest] = [1_500_000, 700_000, 15_000, 40, 50];

/** An article as its page has it. */
export interface Extracted extends Omit<PageFacts, 'title'>, ReadableHtml {
  readonly title: string | null;
  readonly siteName: string | null;
}

/** Returns the elements of a page that may have text, each closed. Throws if they are too many. */
const bodyOf = (html: string): string => {
  if (html.length > longestPage)
    throw new SavingFailure('too_complex', 'The page is longer than 1.5 million characters.');
  const start = /<body\b/i.exec(html)?.index ?? 0;
  const balanced = balancedHtml(html.slice(start), deepest);
  if (balanced.length > longestBody) throw new SavingFailure('too_complex', 'The text of the page is too long.');
  let tags = 0;
  for (const _tag of balanced.matchAll(/<[a-z]/gi)) tags++;
  if (tags > mostTags) throw new SavingFailure('too_complex', `The page has more than ${mostTags} elements.`);
  let pictures = 0;
  return balanced.replace(/<img\b[^>]*>/gi, (picture) => (++pictures > mostPictures ? '' : picture));
};

/** Returns the article of a page, without what stands around it. Throws `SavingFailure` if there is none. */
export const extract = (html: string, url: string): Extracted => {
  const facts = factsOf(html, url);
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${bodyOf(html)}</body></html>`);
  const read = new Readability(document, { disableJSONLD: true }).parse();
  const readable = readableHtml(read?.content ?? '', url);
  if (readable.words === 0) throw new SavingFailure('no_text', 'The page has no text that could be read.');
  return {
    ...readable,
    ...facts,
    title: facts.title ?? (read?.title?.trim() || null),
    siteName: facts.siteName ?? siteOf(url),
    author: facts.author ?? (read?.byline?.trim() || null),
    excerpt: facts.excerpt ?? readable.text.slice(0, 500),
    pictureUrl: facts.pictureUrl ?? readable.pictureUrl,
  };
};
