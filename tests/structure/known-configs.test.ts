import { globalConfigKeysFor, knownGlobalConfig, tenantConfigKeys } from '@kindred/contract/core/known-configs';
import { expect, test } from 'vitest';
import { everyKeyOf } from '../../functions/src/core/mail-limits/outside-limits.ts';
import { everyKey } from '../../functions/src/core/prompts/providers.ts';
import english from '../../web/src/locales/en/admin.json' with { type: 'json' };
import french from '../../web/src/locales/fr/admin.json' with { type: 'json' };
import { isTest, sourceFiles } from './source-files.ts';

test('the offered keys are exactly those that the code reads', () => {
  expect(tenantConfigKeys.map(({ key }) => key).toSorted()).toEqual([...everyKey].toSorted());
});

test('the platform’s keys that are offered for a tenant are exactly those that the code reads', () => {
  const offered = globalConfigKeysFor('acme-1').map(({ key }) => key);
  expect(offered.toSorted()).toEqual(everyKeyOf('acme-1').toSorted());
  expect(offered.map((key) => knownGlobalConfig(key)?.key)).toEqual(offered);
  for (const key of ['mail.outsidePerDay.', 'mail.outsidePerDay', 'mail.insidePerDay.acme-1'])
    expect(knownGlobalConfig(key)).toBeUndefined();
});

test('configuration entries are read only in the files that list their keys', () => {
  const reads = (store: string) =>
    sourceFiles('functions/src')
      .filter((file) => !isTest(file) && file.imports.includes(`functions/src/core/${store}/store.ts`))
      .map(({ path }) => path)
      .filter((path) => !/\/(?:configs|global-configs|tenant-configs|migrations)\//.test(path));
  expect(reads('global-configs')).toEqual(['functions/src/core/mail-limits/outside-limits.ts']);
  expect(reads('tenant-configs')).toEqual(['functions/src/core/prompts/providers.ts']);
});

test('no text names a key that the code does not read', () => {
  const named = [english, french].flatMap((texts) =>
    [...JSON.stringify(texts.configs).matchAll(/\b(?:mail|models)\.\w+/g)].map(([key]) => key),
  );
  expect(named.filter((key) => !tenantConfigKeys.some((known) => known.key === key))).toEqual([]);
});
