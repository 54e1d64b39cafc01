import type account from '../../locales/en/account.json';
import type admin from '../../locales/en/admin.json';
import type archives from '../../locales/en/archives.json';
import type app from '../../locales/en/app.json';
import type block from '../../locales/en/block.json';
import type calendar from '../../locales/en/calendar.json';
import type care from '../../locales/en/care.json';
import type chat from '../../locales/en/chat.json';
import type contact from '../../locales/en/contact.json';
import type contacts from '../../locales/en/contacts.json';
import type contents from '../../locales/en/contents.json';
import type deferred from '../../locales/en/deferred.json';
import type cron from '../../locales/en/cron.json';
import type deletions from '../../locales/en/deletions.json';
import type demo from '../../locales/en/demo.json';
import type documents from '../../locales/en/documents.json';
import type join from '../../locales/en/join.json';
import type list from '../../locales/en/list.json';
import type message from '../../locales/en/message.json';
import type notifications from '../../locales/en/notifications.json';
import type diary from '../../locales/en/diary.json';
import type search from '../../locales/en/search.json';
import type publicPages from '../../locales/en/public.json';
import type pages from '../../locales/en/pages.json';
import type site from '../../locales/en/site.json';
import type testimonies from '../../locales/en/testimonies.json';
import type timeline from '../../locales/en/timeline.json';
import type translations from '../../locales/en/translations.json';
import type upkeep from '../../locales/en/upkeep.json';
import type waiting from '../../locales/en/waiting.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      account: typeof account;
      admin: typeof admin;
      app: typeof app;
      archives: typeof archives;
      block: typeof block;
      calendar: typeof calendar;
      care: typeof care;
      chat: typeof chat;
      contact: typeof contact;
      contacts: typeof contacts;
      contents: typeof contents;
      deferred: typeof deferred;
      message: typeof message;
      cron: typeof cron;
      deletions: typeof deletions;
      demo: typeof demo;
      documents: typeof documents;
      join: typeof join;
      list: typeof list;
      diary: typeof diary;
      notifications: typeof notifications;
      search: typeof search;
      public: typeof publicPages;
      pages: typeof pages;
      site: typeof site;
      testimonies: typeof testimonies;
      timeline: typeof timeline;
      translations: typeof translations;
      upkeep: typeof upkeep;
      waiting: typeof waiting;
    };
  }
}
