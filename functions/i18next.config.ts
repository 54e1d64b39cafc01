import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'fr'],
  extract: {
    input: ['src/**/*.ts'],
    ignore: ['src/**/*.test.ts'],
    output: 'src/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'core',
    sort: true,
  },
});
