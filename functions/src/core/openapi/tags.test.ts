import { existsSync } from 'node:fs';
import { endpoints } from '@kindred/contract/endpoints';
import { expect, test } from 'vitest';
import { openApi } from './document.ts';

const paths = openApi(endpoints).paths as Record<string, Record<string, { tags: string[] }>>;
const tagOf = (path: string): string => Object.values(paths[path]!)[0]!.tags[0]!;

test('tags every call of care with a noun of the contract', () => {
  const tags = new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags: own }) => own)));
  const ofCare = [...tags].filter((tag) => tag.startsWith('care/'));
  expect(ofCare.length).toBeGreaterThan(15);
  const isNoun = (tag: string): boolean => existsSync(new URL(`../../../../contract/src/${tag}`, import.meta.url));
  expect(ofCare.filter((tag) => !isNoun(tag))).toEqual([]);
});

test.each([
  ['/api/v1/care/circles/{circle_id}/regenerate-slug', 'care/circles'],
  ['/api/v1/care/circles/{circle_id}/slug', 'care/circles'],
  ['/api/v1/care/circles/{circle_id}/pages', 'care/pages'],
  ['/api/v1/care/pages/{id}', 'care/pages'],
  ['/api/v1/care/circles/{circle_id}/record-subject/funeral-wishes', 'care/funeral-wishes'],
  ['/public-api/v1/care/circles-by-id/{circle_id}/files/{document_id}', 'care/documents'],
])('tags %s as %s', (path, tag) => {
  expect(tagOf(path)).toBe(tag);
});
