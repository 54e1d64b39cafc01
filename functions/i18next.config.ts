import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr'],
  extract: {
    input: ['src/**/*.ts'],
    ignore: ['src/**/*.test.ts'],
    // `scripts/check-texts.ts` collects the texts there.
    output: '../.local/texts/functions/{{language}}/{{namespace}}.json',
    defaultNS: 'core',
    sort: true,
    // Texts looked up by a name from the contract.
    preservePatterns: ['care:archive.happened.*'],
  },
});
