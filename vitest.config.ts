import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const slow = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // What a passed test logs (the refusals that a rules test asks for) is no news.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
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
        },
      },
      // Each file has a project of its own in the emulators.
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...slow, maxWorkers: 3 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          experimental: { viteModuleRunner: false },
          ...slow,
          // A worker waits for the database more than a third of its time: three keep two cores busy.
          maxWorkers: 3,
          setupFiles: ['tests/support/own-database.ts', 'tests/support/indexed-queries.ts'],
        },
      },
    ],
  },
});
