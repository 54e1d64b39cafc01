import { Page, PageCreate } from '@kindred/contract/care/pages/page';
import { pictureAddress } from '@kindred/contract/care/picture-address';
import { describe, expect, test } from 'vitest';
import documentsFile from '../../../emulator-data/care/documents.json' with { type: 'json' };
import pagesFile from '../../../emulator-data/care/pages.json' with { type: 'json' };
import { allCircles } from './people-and-circles.ts';

interface Words {
  readonly title: string;
  readonly content: string;
  readonly saved_by: string;
  readonly former?: readonly { readonly content: string; readonly saved_by: string }[];
}

describe.each(Object.entries(pagesFile))('every page of %s', (circleId, pages) => {
  const circle = allCircles.find(({ id }) => id === circleId);
  const writers = (circle?.members ?? []).filter(({ role }) => role !== 'member').map(({ user_id }) => user_id);
  const wordsOf = (page: (typeof pages)[number]) => Object.entries(page.contents) as [string, Words][];

  test('is the only one of its type, and matches the contract', () => {
    expect(new Set(pages.map(({ page_type }) => page_type)).size).toBe(pages.length);
    for (const page of pages) {
      const { status, rejection_reason } = page;
      expect(Page.pick({ status: true, rejection_reason: true }).parse({ status, rejection_reason })).toBeDefined();
      expect(rejection_reason !== null).toBe(status === 'REJECTED');
      for (const [lang, { title, content }] of wordsOf(page)) {
        const made = { page_type: page.page_type, scope: page.scope, lang, title, content };
        expect(PageCreate.parse(made)).toEqual(made);
      }
    }
  });

  test('is written by members with permission, and differs from its earlier versions', () => {
    for (const page of pages) {
      const states = wordsOf(page).flatMap(([, words]) => [words, ...(words.former ?? [])]);
      for (const by of [page.author_id, ...states.map(({ saved_by }) => saved_by)]) expect(writers).toContain(by);
      expect(new Set(states.map(({ content }) => content)).size).toBe(states.length);
    }
  });

  test('shows only published pictures of the circle', () => {
    const offered = Object.values(documentsFile)
      .flat()
      .filter(({ circle_id, status }) => circle_id === circleId && status === 'PUBLISHED')
      .map(({ id }) => pictureAddress(id));
    const shown = pages.flatMap(wordsOf).flatMap(([, { content }]) => [...content.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)]);
    expect(shown.length).toBeGreaterThan(0);
    for (const [, address] of shown) expect(offered).toContain(address);
  });
});
