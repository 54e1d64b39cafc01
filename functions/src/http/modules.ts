import type { Module } from './context.ts';

/** Each module by the first segment behind the API's prefix; core is what is left. Loaded on the first call. */
const loaders: Readonly<Record<string, () => Promise<Module>>> = {
  care: async () => (await import('../care/module.ts')).careModule,
};
let core: Module | undefined;
const loadCore = async (): Promise<Module> => (core ??= (await import('../core/module.ts')).coreModule(allModules));

/** Pages that a module writes itself, by how their paths begin. */
const pageWriters: Readonly<Record<string, () => Promise<(request: Request) => Promise<Response>>>> = {
  '/public/': async () => (await import('../care/public-pages/page-answer.ts')).answerPublicPage,
};

/** What writes the page of a path; undefined for the API's paths. */
export const pageWriterOf = (path: string): (() => Promise<(request: Request) => Promise<Response>>) | undefined =>
  Object.entries(pageWriters).find(([beginning]) => path.startsWith(beginning))?.[1];

const prefix = /^\/(?:public-api|api|admin-api|superadmin-api)\/v1\/([a-z-]+)/;

/** The name under which a path's module is kept. */
export const moduleNameOf = (path: string): string => {
  const segment = prefix.exec(path)?.[1] ?? '';
  return Object.hasOwn(loaders, segment) ? segment : 'core';
};

/** All of them, for what goes through everything that is kept. */
export const allModules = (): Promise<Module[]> =>
  Promise.all([loadCore(), ...Object.values(loaders).map((load) => load())]);

export const loadModule = (name: string): Promise<Module> => (loaders[name] ?? loadCore)();
