import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr'],
  extract: {
    input: ['src/**/*.ts'],
    ignore: ['src/**/*.test.ts'],
    // Gathered there by `scripts/check-texts.ts`.
    output: '../.local/texts/functions/{{language}}/{{namespace}}.json',
    defaultNS: 'core',
    sort: true,
    // Texts by a name of the contract.
    preservePatterns: ['care:archive.happened.*'],
  },
});
