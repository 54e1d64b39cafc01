import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writtenPages } from '../../functions/src/modules.ts';

interface Rewrite {
  readonly source?: string;
  readonly function?: { readonly functionId: string };
}

test('the hosting sends the pages that modules render to the API, and no others', () => {
  const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { rewrites: readonly Rewrite[] };
  };
  const toApi = hosting.rewrites.flatMap(({ source, function: to }) => (to?.functionId === 'api' && source) || []);
  const pages = toApi.filter((source) => !/^\/(public-|admin-|superadmin-)?api\/\*\*$/.test(source));
  expect(pages).toEqual(writtenPages.flatMap(({ sources }) => sources));
  for (const { prefix, sources } of writtenPages) expect(sources.filter((one) => !one.startsWith(prefix))).toEqual([]);
});
