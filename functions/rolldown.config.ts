import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'rolldown';
import { textsOf } from '../scripts/texts.ts';

/** What the deployment installs, native code among it; everything else, the contract above all, is bundled. */
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Returns whether every start loads a module: whether the entry imports it, not only on demand. */
const isLoadedAtStart = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = modules.getModuleInfo(id);
  return found !== null && (found.isEntry || found.importers.some((one) => isLoadedAtStart(one, modules, seen)));
};

/** Puts the texts of nouns into the catalogues, and leaves out what reads them from their folders. */
const gatheredTexts: Plugin = {
  name: 'gathered-texts',
  load: (id) => {
    if (id.endsWith('/functions/src/platform/noun-texts.ts')) return 'export const nounTexts = () => [];';
    const [, language, name] = /\/functions\/src\/locales\/(\w+)\/(\w+)\.json$/.exec(id) ?? [];
    return language && name ? JSON.stringify(textsOf('functions', language)[name]) : null;
  },
};

export default defineConfig({
  input: 'src/index.ts',
  plugins: [gatheredTexts],
  platform: 'node',
  external: (id) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: 'index.js',
    chunkFileNames: '[name]-[hash].js',
    cleanDir: true,
    // One file instead of dozens: a new instance reads, compiles and links each of them before its first answer.
    advancedChunks: { groups: [{ name: (id, modules) => (isLoadedAtStart(id, modules) ? 'start' : null) }] },
  },
});
