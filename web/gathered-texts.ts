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

/** These paths decide the chunks of the two lists. */
const firstTexts = '\0web/src/lib/i18n/texts.js';
const otherTexts = '\0web/src/lib/i18n/more-texts.js';

/** The texts of every page, which are part of the first list itself. */
const site = 'site';

/** Lists texts that are fetched on demand: those of the namespaces that `isListed` accepts. */
const onDemand = (isListed: (namespace: string) => boolean): string => {
  const entries = Object.keys(languages).flatMap((language) =>
    Object.keys(textsOf('web', language))
      .filter((namespace) => namespace !== site && isListed(namespace))
      .map(
        (namespace) =>
          `'${language}/${namespace}': () => import(${address(language, namespace)}).then((file) => file.default)`,
      ),
  );
  return `export const texts = { ${entries.join(',\n')} };`;
};

const siteTexts = (): string => {
  const names = Object.keys(languages);
  const imports = names.map((language) => `import ${language} from ${address(language, site)};`);
  return [...imports, `export const site = { ${names.join(', ')} };`].join('\n');
};

/** Returns whether a module's texts come from several files, so that a cache keyed by one of them would be stale. */
export const isGathered = (id: string): boolean => id === firstTexts || id === otherTexts || meant(id) !== undefined;

/**
 * Makes one file per namespace and language from the shared texts and those of every noun, so that a page fetches no
 * more files. Also provides the lists of these files: `virtual:texts` has the namespaces of `first`, which pages need
 * where visits often start, and `virtual:more-texts` all others, so that those pages do not load a list of every text.
 */
export const gatheredTexts = (first: ReadonlySet<string> = new Set()): Plugin => ({
  name: 'gathered-texts',
  // Runs before the plugins that read files, because a noun's own namespace has no file.
  enforce: 'pre',
  resolveId: (id) => {
    if (id === 'virtual:texts') return firstTexts;
    if (id === 'virtual:more-texts') return otherTexts;
    return meant(id) && id;
  },
  load(id) {
    if (id === firstTexts) return `${siteTexts()}\n${onDemand((namespace) => first.has(namespace))}`;
    if (id === otherTexts) return onDemand((namespace) => !first.has(namespace));
    const [language, namespace] = meant(id) ?? [];
    if (!language || !namespace) return undefined;
    for (const { path } of textFiles('web', language)) this.addWatchFile(path);
    return JSON.stringify(textsOf('web', language)[namespace]);
  },
});
