import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { landingWords } from '@kindred/contract/core/tenant/landing-words';
import type { Plugin, Rolldown } from 'vite';
import { languages } from './src/lib/i18n/languages.ts';

/** The style sheets whose classes `public/opening.js` uses, with the script's own name for each class. */
const used: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/core/landing/Landing.module.css': {
    picture: 'picture',
    enter: 'enter',
    first: 'first',
    second: 'second',
    lead: 'lead',
    opening: 'opening',
    door: 'door',
    card: 'card',
    band: 'band',
    bandName: 'name',
  },
  'src/core/landing/LandingFrame.module.css': { landing: 'frame', landingHeader: 'header', landingMain: 'main' },
  'src/app/AccountFrame.module.css': { account: 'frame', accountHeader: 'header', accountCard: 'card' },
  'src/app/TenantBadge.module.css': { badge: 'badge', name: 'name' },
};

const textsOf = (language: string, namespace: string) =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`src/locales/${language}/${namespace}.json`, import.meta.url)), 'utf8'),
  );

const texts = () =>
  Object.fromEntries(
    Object.keys(languages).map((language) => {
      const { email, password, signIn } = textsOf(language, 'account');
      const { signIn: enter, signUp } = textsOf(language, 'landing');
      return [language, { email, password, forgotten: signIn.forgotten, signIn: enter, signUp }];
    }),
  );

const chunkNamed = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.name === name && !file.facadeModuleId?.endsWith('.json'),
  );
  if (!found) throw new Error(`The build has no chunk ${name}`);
  return found;
};

/** Writes into the page what `public/opening.js` needs to paint it: texts, style sheets and class names. */
export const openingPage = (): Plugin => {
  const scoped = new Map<string, Readonly<Record<string, string>>>();
  return {
    name: 'opening-page',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) => {
      const file = Object.keys(used).find((name) => id.split('?')[0]!.endsWith(`/web/${name}`));
      if (file)
        scoped.set(file, Object.fromEntries([...code.matchAll(/(\w+) = "([^"]+)"/g)].map((all) => all.slice(1))));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const classes = Object.entries(used).flatMap(([file, names]) =>
          Object.entries(names).map(([own, local]) => {
            const name = scoped.get(file)?.[local];
            if (!name) throw new Error(`${file} has no class ${local}, which public/opening.js uses`);
            return [own, name];
          }),
        );
        const stylesOf = (name: string): string[] =>
          [...(chunkNamed(bundle, name).viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`);
        const data = {
          texts: texts(),
          landings: landingWords,
          classes: Object.fromEntries(classes),
          styles: { landing: stylesOf('LandingPage'), signIn: stylesOf('account') },
        };
        const reader = '<script src="/opening.js" async fetchpriority="high">';
        if (!html.includes(reader)) throw new Error('The page does not read its opening');
        const json = JSON.stringify(data).replaceAll('<', '\\u003c');
        return html.replace(
          reader,
          () => `<script type="application/json" id="opening">${json}</script>\n    ${reader}`,
        );
      },
    },
  };
};
