import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import { gatheredTexts, isGathered } from './web/gathered-texts.ts';
import { LongestFirst } from './tests/longest-first.ts';

// In CI, one flaky test of 4,000 must not reject a change: it is tried again, and the run names it. Elsewhere it fails.
const slow = { testTimeout: 60_000, hookTimeout: 60_000, retry: process.env.CI ? 1 : 0 };

const api = {
  ...slow,
  experimental: { viteModuleRunner: false },
  // Asynchronous calls carry their context at a lower cost, and short-lived objects are collected less often.
  execArgv: ['--experimental-async-context-frame', '--max-semi-space-size=64'],
  // A worker waits for the database more than half of its time, so five workers keep two cores busy.
  maxWorkers: 5,
  // Polls end when the state is reached. This only limits how long a busy machine may take.
  expect: { poll: { timeout: 20_000 } },
};

const replacesModule = (file: string): boolean =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('vi.mock(');

/**
 * Tests that replace a part of the process that other tests need unchanged, or that count reads across all tenants. In a
 * shared process, a file cannot replace a module that another file has loaded.
 */
const alone = [
  ...globSync('tests/api/**/*.test.ts', { cwd: import.meta.dirname }).filter(replacesModule),
  'tests/api/faults/**/*.test.ts',
  'tests/api/core/bootstrap.test.ts',
  'tests/api/care/chat-summaries.test.ts',
];

/** Vitest caches a module by its own file, but gathered texts change with the files of nouns. */
const freshTexts: Plugin = {
  name: 'fresh-texts',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isGathered(id) ? false : undefined)),
};

export default defineConfig({
  test: {
    // Logs of passed tests are noise, such as the refusals that a rules test provokes.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [gatheredTexts(), freshTexts],
        test: {
          name: 'unit',
          include: [
            '{contract,functions,web}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'tests/*.test.ts',
            'tests/structure/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/soak/**/*.test.ts',
          ],
          // By default, Vitest leaves a core free.
          maxWorkers: '100%',
          // Tests that compile types or generate clients take a few seconds, and longer on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // Each file uses a separate project in the emulators.
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...slow, maxWorkers: 3 } },
      { test: { name: 'package', include: ['tests/package/**/*.test.ts'], ...slow } },
      {
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          setupFiles: ['tests/support/new-instance.ts', 'tests/support/limits/hold.ts', 'tests/support/retries.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-alone',
          include: alone,
          setupFiles: ['tests/support/own-database.ts', 'tests/support/limits/hold.ts', 'tests/support/retries.ts'],
        },
      },
    ],
  },
});
