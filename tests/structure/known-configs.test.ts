import { tenantConfigKeys } from '@kindred/contract/core/known-configs';
import { expect, test } from 'vitest';
import { everyKey } from '../../functions/src/core/prompts/providers.ts';
import english from '../../web/src/locales/en/admin.json' with { type: 'json' };
import french from '../../web/src/locales/fr/admin.json' with { type: 'json' };

test('the keys that are offered are those that something reads', () => {
  expect(tenantConfigKeys.map(({ key }) => key).toSorted()).toEqual([...everyKey].toSorted());
});

test('no text names a key that nothing reads', () => {
  const named = [english, french].flatMap((texts) =>
    [...JSON.stringify(texts.configs).matchAll(/\b(?:mail|models)\.\w+/g)].map(([key]) => key),
  );
  expect(named.filter((key) => !tenantConfigKeys.some((known) => known.key === key))).toEqual([]);
});
