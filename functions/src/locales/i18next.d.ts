import type care from './en/care.json';
import type cron from './en/cron.json';
import type core from './en/core.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    resources: {
      care: typeof care;
      core: typeof core;
      cron: typeof cron;
    };
  }
}
