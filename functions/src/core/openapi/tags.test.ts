import { existsSync } from 'node:fs';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints, endpointsByModule } from '@kindred/contract/endpoints';
import { modules } from '@kindred/contract/modules';
import { expect, test } from 'vitest';
import { openApi } from './document.ts';

const paths = openApi(endpoints).paths as Record<string, Record<string, { tags: string[] }>>;
const tagOf = (path: string): string => Object.values(paths[path]!)[0]!.tags[0]!;
const tagInDocument = ({ path, method }: AnyEndpoint): string => paths[path]![method.toLowerCase()]!.tags[0]!;

test.each(modules.filter((name) => name !== 'core'))('tags every call of %s with a noun of the contract', (name) => {
  const tags = new Set(Object.values<AnyEndpoint>(endpointsByModule[name]).map(tagInDocument));
  expect(tags.size).toBeGreaterThan(0);
  const isNoun = (tag: string): boolean =>
    tag.startsWith(`${name}/`) && existsSync(new URL(`../../../../contract/src/${tag}`, import.meta.url));
  expect([...tags].filter((tag) => !isNoun(tag))).toEqual([]);
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
