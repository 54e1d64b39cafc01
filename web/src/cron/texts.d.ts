import type cron from '../locales/en/cron.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    cron: typeof cron;
  }
}
