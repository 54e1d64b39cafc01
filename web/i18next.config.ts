import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr'],
  extract: {
    // The kinds of files are part of the contract, but their names are texts of the web.
    input: ['src/**/*.{ts,tsx}', '../contract/src/file-kind.ts'],
    ignore: ['src/**/*.test.{ts,tsx}'],
    // `scripts/check-texts.ts` gathers them there.
    output: '../.local/texts/web/{{language}}/{{namespace}}.json',
    defaultNS: 'app',
    sort: true,
    // Texts whose keys are names in the contract, such as a reason or a kind.
    preservePatterns: [
      'app:reason.*',
      'app:field.*',
      'notifications:kinds.*',
      'notifications:lines.*',
      'search:kinds.*',
    ],
  },
});
