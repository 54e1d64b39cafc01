import { activitiesOf } from '../activities/store.ts';
import { readIn, wordsOf } from '../pages/present.ts';
import { pageContents, pages, wordsPlace } from '../pages/store.ts';
import { markdownExcerptOf } from '../telling.ts';
import { presentTestimony, testimonies } from '../testimonies/store.ts';
import type { Database } from '../../platform/firestore/database.ts';

const mostNews = 60;
const mostMemories = 12;
const mostPages = 6;

/** Returns the pages and memories published in a part of time, and who joined the circle. */
export const readWritings = async (db: Database, circle_id: string, from: number, to: number, lang: string) => {
  const { items } = await db.scan(activitiesOf(circle_id), {
    where: { kind: ['member', 'page', 'testimony'], '_is.member': true },
    sort: 'at',
    within: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    order: 'desc',
    limit: mostNews,
  });
  const inOrder = items.toReversed();
  const idsOf = (kind: (typeof items)[number]['kind'], most: number): string[] =>
    inOrder
      .filter((one) => one.kind === kind)
      .map(({ record_id }) => record_id)
      .slice(-most);
  const [memories, foundPages] = await Promise.all([
    db.getMany(testimonies, idsOf('testimony', mostMemories)),
    db.getMany(pages, idsOf('page', mostPages)),
  ]);
  const isShown = (one: { readonly circle_id: string; readonly status: string }): boolean =>
    one.circle_id === circle_id && one.status === 'PUBLISHED';
  const shownPages = foundPages.filter(isShown);
  const contents = await db.getMany(
    pageContents,
    shownPages.map((page) => wordsPlace(page, readIn(page, lang))),
  );
  return {
    memories: memories.filter(isShown).map(presentTestimony),
    pages: shownPages.map((page) => {
      const { id, page_type, titles } = page;
      const read = readIn(page, lang);
      const content = contents.find((one) => one.id === wordsPlace(page, read));
      return { id, page_type, title: titles[read]!, excerpt: markdownExcerptOf(wordsOf(content)), lang: read };
    }),
    joined: inOrder.flatMap(({ kind, title, actor_name }) => (kind === 'member' && !title ? (actor_name ?? []) : [])),
  };
};
