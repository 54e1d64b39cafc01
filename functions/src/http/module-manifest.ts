import type { Module } from './module.ts';

/** Pages that a module writes as HTML itself, instead of the app's empty page. */
export interface WrittenPages {
  /** The prefix of their paths. */
  readonly prefix: string;
  /** Their paths as written in `firebase.json`, whose rewrites lead here. */
  readonly sources: readonly string[];
  readonly load: () => Promise<(request: Request) => Promise<Response>>;
}

/** Data about a module that is known before it is loaded. `modules` returns all modules, including this one. */
export interface ModuleManifest {
  readonly load: (modules: () => Promise<Module[]>) => Promise<Module>;
  readonly pages?: WrittenPages;
}
