import { expect, test } from 'vitest';
import type { FeedItem } from '../feed-item.ts';
import { applyRules } from './rules.ts';

const item = (title: string, also: Partial<FeedItem> = {}): FeedItem => ({
  feedGuid: null,
  url: null,
  title,
  excerpt: '',
  contentHtml: '',
  author: null,
  language: null,
  publishedAt: null,
  updatedAt: null,
  imageUrl: null,
  categories: [],
  ...also,
});
const rule = (field: 'title' | 'content' | 'url', contains: string, action: 'keep' | 'drop' | 'tag', tag?: string) => ({
  field,
  contains,
  action,
  tag: tag ?? null,
});
const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

test('Without rules, every entry passes, untagged', () => {
  expect(applyRules([item('One')], [])).toEqual([{ ...item('One'), tags: [] }]);
});

test('A rule drops what it matches, whatever its case and accents', () => {
  const items = [item('Publicité'), item('News')];
  expect(titles(applyRules(items, [rule('title', 'PUBLICITE', 'drop')]))).toEqual(['News']);
});

test('If a rule keeps, only what one of them matches passes, and dropping prevails', () => {
  const items = [item('Roses'), item('Tulips'), item('Roses for sale'), item('Cars')];
  const rules = [rule('title', 'roses', 'keep'), rule('title', 'tulip', 'keep'), rule('title', 'sale', 'drop')];
  expect(titles(applyRules(items, rules))).toEqual(['Roses', 'Tulips']);
});

test('Tags are added, each once', () => {
  const rules = [rule('title', 'rose', 'tag', 'Flowers'), rule('url', 'garden', 'tag', 'Flowers')];
  const [tagged] = applyRules([item('Rose', { url: 'https://garden.example/' })], rules);
  expect(tagged!.tags).toEqual(['Flowers']);
});

test('The content is its text, not its HTML', () => {
  const items = [item('One', { contentHtml: '<p class="advert">Roses</p>' })];
  expect(applyRules(items, [rule('content', 'advert', 'drop')])).toHaveLength(1);
  expect(applyRules(items, [rule('content', 'rose', 'drop')])).toHaveLength(0);
});
