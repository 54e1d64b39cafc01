import { type ModuleName, modules } from '@kindred/contract/modules';
import { careManifest } from './care/manifest.ts';
import { coreManifest } from './core/manifest.ts';
import { cronManifest } from './cron/manifest.ts';
import { documentManifest } from './document/manifest.ts';
import type { Module } from './http/module.ts';
import type { ModuleManifest, WrittenPages } from './http/module-manifest.ts';
import { recruitmentManifest } from './recruitment/manifest.ts';
import { socialManifest } from './social/manifest.ts';

/** The modules, each loaded on its first call. */
const manifests: Readonly<Record<ModuleName, ModuleManifest>> = {
  core: coreManifest,
  care: careManifest,
  cron: cronManifest,
  recruitment: recruitmentManifest,
  social: socialManifest,
  document: documentManifest,
};

const loaded = new Map<ModuleName, Module>();

export const loadModule = async (name: ModuleName): Promise<Module> => {
  const module = loaded.get(name) ?? (await manifests[name].load(allModules));
  loaded.set(name, module);
  return module;
};

/** Loads all modules, for work across all stored data. */
export const allModules = (): Promise<Module[]> => Promise.all(modules.map(loadModule));

/** The pages that modules write themselves. */
export const writtenPages: readonly WrittenPages[] = Object.values(manifests).flatMap(({ pages }) => pages ?? []);

/** Returns the loader of the page writer for a path; undefined for the API's paths. */
export const pageWriterOf = (path: string): WrittenPages['load'] | undefined =>
  writtenPages.find(({ prefix }) => path.startsWith(prefix))?.load;

const apiPath = /^\/(?:public-api|api|admin-api|superadmin-api)\/v1\/([a-z-]+)/;

/** Returns the name of a path's module: the first segment after the API's prefix, or core for all other paths. */
export const moduleNameOf = (path: string): ModuleName => {
  const segment = apiPath.exec(path)?.[1];
  return modules.find((name) => name === segment) ?? 'core';
};
