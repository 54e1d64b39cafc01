import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { textFiles, textsOf } from '../scripts/texts.ts';
import { languages } from './src/lib/i18n/languages.ts';

const folder = fileURLToPath(new URL('src/locales/', import.meta.url));
const address = (language: string, namespace: string): string =>
  JSON.stringify(`${folder}${language}/${namespace}.json`);

/** Returns the language and the namespace in the id of a text file, as pages import it. */
const meant = (id: string): readonly string[] | undefined =>
  id.startsWith(folder)
    ? /^([\w-]+)\/([\w-]+)\.json$/.exec(id.slice(folder.length).split('?')[0]!)?.slice(1)
    : undefined;

/** This path decides the chunk of the list. */
const everyText = '\0web/src/lib/i18n/texts.js';

/** Lists all texts: those that every page uses directly, and the others on demand. */
const list = (): string => {
  const names = Object.keys(languages);
  const onDemand = names.flatMap((language) =>
    Object.keys(textsOf('web', language))
      .filter((namespace) => namespace !== 'site')
      .map(
        (namespace) =>
          `'${language}/${namespace}': () => import(${address(language, namespace)}).then((file) => file.default)`,
      ),
  );
  return [
    ...names.map((language) => `import ${language} from ${address(language, 'site')};`),
    `export const site = { ${names.join(', ')} };`,
    `export const texts = { ${onDemand.join(',\n')} };`,
  ].join('\n');
};

/** Returns whether a module's texts come from several files, so that a cache keyed by one of them would be stale. */
export const isGathered = (id: string): boolean => id === everyText || meant(id) !== undefined;

/**
 * Makes one file per namespace and language from the shared texts and those of every noun, so that a page fetches no
 * more files. Also provides `virtual:texts`, which lists the files.
 */
export const gatheredTexts = (): Plugin => ({
  name: 'gathered-texts',
  // Runs before the plugins that read files, because a noun's own namespace has no file.
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:texts' ? everyText : meant(id) && id),
  load(id) {
    if (id === everyText) return list();
    const [language, namespace] = meant(id) ?? [];
    if (!language || !namespace) return undefined;
    for (const { path } of textFiles('web', language)) this.addWatchFile(path);
    return JSON.stringify(textsOf('web', language)[namespace]);
  },
});
