import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr'],
  extract: {
    // The kinds of documents are words of both sides, and their names texts of this one.
    input: ['src/**/*.{ts,tsx}', '../contract/src/care/documents/document-kind.ts'],
    ignore: ['src/**/*.test.{ts,tsx}'],
    output: 'src/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'app',
    sort: true,
  },
});
