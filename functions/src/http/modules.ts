import type { Module } from './context.ts';

/** Modules by the first path segment after the API's prefix; core has the rest. Loaded on the first call. */
const loaders: Readonly<Record<string, () => Promise<Module>>> = {
  care: async () => (await import('../care/module.ts')).careModule,
  cron: async () => (await import('../cron/module.ts')).cronModule(allModules),
};
let core: Module | undefined;
const loadCore = async (): Promise<Module> => (core ??= (await import('../core/module.ts')).coreModule(allModules));

/** Modules that write pages themselves, by path prefix. */
const pageWriters: Readonly<Record<string, () => Promise<(request: Request) => Promise<Response>>>> = {
  '/public/': async () => (await import('../care/public-pages/page-answer.ts')).answerPublicPage,
};

/** Returns the page writer for a path; undefined for the API's paths. */
export const pageWriterOf = (path: string): (() => Promise<(request: Request) => Promise<Response>>) | undefined =>
  Object.entries(pageWriters).find(([beginning]) => path.startsWith(beginning))?.[1];

const prefix = /^\/(?:public-api|api|admin-api|superadmin-api)\/v1\/([a-z-]+)/;

/** Returns the name of a path's module. */
export const moduleNameOf = (path: string): string => {
  const segment = prefix.exec(path)?.[1] ?? '';
  return Object.hasOwn(loaders, segment) ? segment : 'core';
};

/** Loads all modules, for work across all stored data. */
export const allModules = (): Promise<Module[]> =>
  Promise.all([loadCore(), ...Object.values(loaders).map((load) => load())]);

export const loadModule = (name: string): Promise<Module> => (loaders[name] ?? loadCore)();
