import type { catalogues } from './catalogues.ts';

type English = (typeof catalogues)['en'];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    resources: { [Name in keyof English]: Awaited<ReturnType<English[Name]>>['default'] };
  }
}
