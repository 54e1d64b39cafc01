import type account from '../locales/en/account.json';
import type admin from '../locales/en/admin.json';
import type contact from '../locales/en/contact.json';
import type demo from '../locales/en/demo.json';
import type landing from '../locales/en/landing.json';
import type notifications from '../locales/en/notifications.json';
import type prompts from '../locales/en/prompts.json';
import type search from '../locales/en/search.json';
import type site from '../locales/en/site.json';
import type timeline from '../locales/en/timeline.json';
import type tokens from '../locales/en/tokens.json';
import type translations from '../locales/en/translations.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    account: typeof account;
    admin: typeof admin;
    contact: typeof contact;
    demo: typeof demo;
    landing: typeof landing;
    notifications: typeof notifications;
    prompts: typeof prompts;
    search: typeof search;
    site: typeof site;
    timeline: typeof timeline;
    tokens: typeof tokens;
    translations: typeof translations;
  }
}
