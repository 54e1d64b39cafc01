import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'rolldown';
import { textsOf } from '../scripts/texts.ts';

/** Packages that the deployment installs, such as native code. Everything else is bundled, above all the contract. */
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * Returns whether a module is loaded at every start: the entry imports it directly or indirectly, not only on demand.
 */
const isLoadedAtStart = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = modules.getModuleInfo(id);
  return found !== null && (found.isEntry || found.importers.some((one) => isLoadedAtStart(one, modules, seen)));
};

/** Puts the nouns' texts into the catalogues, and leaves out the code that reads them from the nouns' folders. */
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
    // One file instead of dozens: before its first answer, a new instance has to read, compile and link every file.
    advancedChunks: { groups: [{ name: (id, modules) => (isLoadedAtStart(id, modules) ? 'start' : null) }] },
  },
});
