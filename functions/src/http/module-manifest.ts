import type { Module } from './module.ts';

/** Pages that a module writes as HTML itself, instead of the app's empty page. */
export interface WrittenPages {
  /** How their paths begin. */
  readonly prefix: string;
  /** Their paths as the hosting has them in `firebase.json`: its rewrites lead here. */
  readonly sources: readonly string[];
  readonly load: () => Promise<(request: Request) => Promise<Response>>;
}

/** What is known of a module before it is loaded. `modules` returns all modules, including this one. */
export interface ModuleManifest {
  readonly load: (modules: () => Promise<Module[]>) => Promise<Module>;
  readonly pages?: WrittenPages;
}
