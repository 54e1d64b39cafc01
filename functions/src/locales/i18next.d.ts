import type care from './en/care.json';
import type core from './en/core.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    resources: {
      care: typeof care;
      core: typeof core;
    };
  }
}
