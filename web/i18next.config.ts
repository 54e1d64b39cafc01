import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr'],
  extract: {
    // The kinds of files are words of both sides, and their names texts of this one.
    input: ['src/**/*.{ts,tsx}', '../contract/src/file-kind.ts'],
    ignore: ['src/**/*.test.{ts,tsx}'],
    // Gathered there by `scripts/check-texts.ts`.
    output: '../.local/texts/web/{{language}}/{{namespace}}.json',
    defaultNS: 'app',
    sort: true,
    // Texts by a name of the contract, such as a reason or a kind.
    preservePatterns: [
      'app:reason.*',
      'app:field.*',
      'notifications:kinds.*',
      'notifications:lines.*',
      'search:kinds.*',
    ],
  },
});
