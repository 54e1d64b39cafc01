import { modules } from '@kindred/contract/modules';
import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

/** Most files that a new module may change outside its own folders. */
const most = 12;

/** The files where modules are registered, as listed in the README. */
const registries = [
  'contract/src/endpoints.ts',
  'contract/src/flags.ts',
  'contract/src/modules.ts',
  'contract/src/nouns.ts',
  'contract/src/samples.ts',
  'functions/src/modules.ts',
  'functions/src/locales/catalogues.ts',
  'scripts/seed.ts',
  'tests/support/samples.ts',
  'web/src/manifests.ts',
  'web/vite.config.ts',
];

/**
 * Other files that name a module outside its own folders. These lists may only shrink, and a new module starts without
 * one.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  care: [
    'contract/src/access.ts',
    'functions/i18next.config.ts',
    'functions/src/core/isolation-checks/make-records.ts',
    'functions/src/index.ts',
    'tests/structure/access-table.ts',
    'tests/structure/demo-data/people-and-circles.ts',
    'tests/support/call.ts',
    'tests/support/core/notifications.ts',
    'tests/support/core/translations.ts',
    'tests/support/due.ts',
    'tests/support/hostile/handled.ts',
    'tests/support/instance.ts',
    'tests/support/mailbox.ts',
    'tests/support/scene.ts',
    'web/src/app/paths.ts',
  ],
  cron: ['functions/src/http/built-in-jobs.ts'],
};

/** Tests use whatever they need, and so do their scenes, benches and soaks. */
const sources = ['contract', 'functions', 'scripts', 'tests/structure', 'tests/support', 'web']
  .flatMap((folder) => sourceFiles(folder))
  .filter((file) => !isTest(file));

/** Modules whose name is a word that other modules use too: only its paths count, as in `/document/`. */
const commonWords: readonly string[] = ['document'];

/** Returns the files outside a module's folders that import from the module or name it, as in `'cron'` or `/cron/`. */
const filesNaming = (module: string): string[] => {
  const isOwn = new RegExp(`/${module}(?:/|\\.ts$)`);
  const name = commonWords.includes(module)
    ? new RegExp(`['"\`/(]${module}/`)
    : new RegExp(`['"\`/(]${module}(?:['"\`/:]|\\.json)`);
  return sources
    .filter(({ path, text }) => !isOwn.test(path) && name.test(withoutComments(text)))
    .map(({ path }) => path);
};

test('a module is registered in few files', () => {
  expect(registries.length).toBeLessThanOrEqual(most);
});

test.each(modules.filter((name) => name !== 'core'))('only registries and the listed files name %s', (name) => {
  const found = filesNaming(name).filter((path) => !registries.includes(path));
  expect(found.toSorted()).toEqual((others[name] ?? []).toSorted());
});
