import { fold } from '@kindred/contract/fold';
import type { SourceRule } from '@kindred/contract/social/sources/source';
import type { FeedItem } from '../feed-item.ts';
import { plainText } from '../feeds/plain-text.ts';

const longestContent = 50_000;

const textOf = (item: FeedItem, field: SourceRule['field']): string => {
  if (field === 'title') return fold(item.title);
  if (field === 'url') return fold(item.url ?? '');
  return fold(`${item.excerpt} ${plainText(item.contentHtml, longestContent)}`);
};

/** Returns the entries that a source's rules let through, each with its tags. */
export const applyRules = (
  items: readonly FeedItem[],
  rules: readonly SourceRule[],
): (FeedItem & { readonly tags: readonly string[] })[] => {
  const keeps = rules.some(({ action }) => action === 'keep');
  return items.flatMap((item) => {
    const texts = new Map<string, string>();
    const matches = rules.filter(({ field, contains }) => {
      if (!texts.has(field)) texts.set(field, textOf(item, field));
      return texts.get(field)!.includes(fold(contains));
    });
    if (matches.some(({ action }) => action === 'drop')) return [];
    if (keeps && !matches.some(({ action }) => action === 'keep')) return [];
    const tags = matches.flatMap(({ action, tag }) => (action === 'tag' && tag !== null ? [tag] : []));
    return [{ ...item, tags: [...new Set(tags)] }];
  });
};
