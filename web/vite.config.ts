import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import * as care from './src/care/chunks.ts';
import { gatheredTexts } from './gathered-texts.ts';
import { openingPage } from './opening-page.ts';
import { languages } from './src/lib/i18n/languages.ts';
import * as core from './src/core/chunks.ts';
import * as recruitment from './src/recruitment/chunks.ts';

/** The build settings that a module provides. */
interface Chunks {
  /** How the module's files are grouped. */
  readonly groups: readonly Rolldown.CodeSplittingGroup[];
  /** The chunks that addresses need where visits often start. Plain pages load no UI kit. */
  readonly early: readonly Early[];
  /** The prefixes of addresses that need the shell at once. */
  readonly shell: readonly string[];
  readonly plugins?: readonly Plugin[];
}

interface Early {
  readonly path: string;
  readonly name: string;
  readonly isPlain: boolean;
  readonly texts: readonly string[];
}

const modules: readonly Chunks[] = [core, care, recruitment];

/** Importing modules of these packages has no side effects, whatever their package.json says. */
const withoutSideEffects = /node_modules\/(@?firebase|rxfire|reactfire)\//;

/** Modules that every page needs, including plain ones. */
const everyPage = [
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\/(?!dist\/es\/Trans)/,
  /web\/src\/(main|manifests|[\w-]+\/(manifest|prefixes)|app\/(noun|page-route|LanguageChoice|TenantBadge|TenantProvider|tenant-texts)|[\w-]+\/[\w-]+\/open-routes)\./,
  /contract\/src\/core\/(theme\/|tenant\/(site-title|subdomain-of)\.)/,
  /web\/src\/app\/theme\/(apply-palette|appearance)\./,
  /web\/src\/lib\/(i18n\/(?!more-texts)|unsaved\/(?!other-tabs|unsent)|on-demand\.|browser-storage\.|config\.|tenant\.|api\/(client|request|errors|answer-error)\.)/,
];

/** Code that explains failures in words. Forms need it; pages for reading do not. */
const failures = /web\/src\/ui\/(explain-error|field-errors|refusal-words)\./;

/** The kit's menu. Every panel needs it, and one file compresses better than a dozen. */
const menu = /node_modules\/@mantine\/core\/.*\/components\/Menu\//;
/** Code that formats days, shared by public pages and those of the product. */
const days = /web\/src\/ui\/use-(day|partial-day|times-in-words)\./;
/**
 * The frame for signed-in users, and the declarations of the nouns that every tenant has. A page that loads one soon needs
 * the other. Modules with a flag have chunks of their own.
 */
const shell = /web\/src\/(app\/shell\/ShellFrame|(core|care)\/module)\./;

/** Where most visits begin, and the chunk that each of these addresses needs. */
const early: readonly Early[] = [
  ...modules.flatMap((module) => module.early),
  {
    path: `^(${modules.flatMap((module) => module.shell).join('|')})(/|$)`,
    name: 'shell',
    isPlain: false,
    texts: ['app'],
  },
];

/**
 * Finds a chunk. The texts of sign-in have the same chunk name as sign-in itself, so the caller says which one is
 * meant.
 */
const chunkOf = (bundle: Rolldown.OutputBundle, isMeant: (chunk: Rolldown.OutputChunk) => boolean) =>
  Object.values(bundle).find((file): file is Rolldown.OutputChunk => file.type === 'chunk' && isMeant(file));

const withImports = (
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk | undefined,
  found = new Set<string>(),
): Set<string> => {
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports)
    withImports(
      bundle,
      chunkOf(bundle, ({ fileName }) => fileName === name),
      found,
    );
  return found;
};

/**
 * Writes the chunks of these addresses into the page as data right before `public/early.js`, which requests the right
 * ones. The function that writes public pages reads them too.
 */
const earlyChunks = (): Plugin => ({
  name: 'early-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      // The page's own modules already load their imports.
      const atHand = withImports(
        bundle,
        chunkOf(bundle, (file) => file.isEntry),
      );
      const address = (file: string): string => `/${file}`;
      const textsIn = (language: string, names: readonly string[]): string[] =>
        names.flatMap((name) => {
          const file = `/locales/${language}/${name}.json`;
          const chunk = chunkOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(file) ?? false);
          if (!chunk) throw new Error(`The build has no texts ${language}/${name}`);
          return [address(chunk.fileName)];
        });
      const chunks = early.map(({ path, name, isPlain, texts }) => {
        const chunk = chunkOf(bundle, (file) => file.name === name && !file.facadeModuleId?.endsWith('.json'));
        if (!chunk) throw new Error(`The build has no chunk ${name}`);
        const scripts = [...withImports(bundle, chunk)].filter((file) => !atHand.has(file));
        if (isPlain && scripts.slice(1).some((file) => file.includes('/kit-')))
          throw new Error(`The chunk ${name} takes the UI kit along`);
        const styles = scripts.flatMap((name) => {
          const file = chunkOf(bundle, ({ fileName }) => fileName === name);
          return [...(file?.viteMetadata?.importedCss ?? [])];
        });
        return {
          path,
          scripts: scripts.map(address),
          styles: styles.map(address),
          ...(texts.length > 0 && {
            texts: Object.fromEntries(Object.keys(languages).map((language) => [language, textsIn(language, texts)])),
          }),
        };
      });
      const reader = '<script src="/early.js">';
      if (!html.includes(reader)) throw new Error('The page does not read its early chunks');
      const data = `<script type="application/json" id="early-chunks">${JSON.stringify(chunks)}</script>`;
      return html.replace(reader, () => `${data}\n    ${reader}`);
    },
  },
});

/** The page at /api-docs is static. Its viewer is copied unchanged from the package. */
const apiDocs = (): Plugin => ({
  name: 'api-docs',
  apply: 'build',
  async generateBundle() {
    const { resolve } = createRequire(import.meta.url);
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      const source = await readFile(resolve(`swagger-ui-dist/${file}`));
      this.emitFile({ type: 'asset', fileName: `api-docs/${file}`, source });
    }
  },
});

export default defineConfig({
  plugins: [
    react(),
    gatheredTexts(new Set(early.flatMap(({ texts }) => texts))),
    apiDocs(),
    earlyChunks(),
    ...modules.flatMap(({ plugins = [] }) => plugins),
    openingPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: [
          'index.html',
          'early.js',
          'opening.js',
          'icon.svg',
          'assets/*.{js,css}',
          'assets/*-latin-wght-*.woff2',
        ],
        // Large, and only for pages that show a PDF or convert a photo.
        globIgnores: ['assets/PdfView-*', 'assets/heic-worker-*', 'assets/webp-worker-*'],
        // Their names contain a hash of their content.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  resolve: {
    alias: {
      'firebase/database': fileURLToPath(new URL('src/lib/live/no-realtime-database.ts', import.meta.url)),
      re2js: fileURLToPath(new URL('src/lib/live/no-regular-expressions.ts', import.meta.url)),
    },
  },
  worker: { format: 'es' },
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Every page loads the names of most chunks. One character less in each, the least that the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // The modules that every page needs are one file: it is fetched at once and compresses better than twenty small
        // ones. The same goes for sign-in.
        codeSplitting: {
          groups: [
            { name: 'failures', test: failures, priority: 2 },
            { name: 'days', test: days, priority: 2 },
            { name: 'base', test: (id) => everyPage.some((pattern) => pattern.test(id)), priority: 3 },
            ...modules.flatMap((module) => module.groups),
            { name: 'more-texts', test: /lib\/i18n\/more-texts\./, priority: 2 },
            { name: 'menu', test: menu, priority: 0 },
            { name: 'shell', test: shell, priority: 0 },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }],
        // Creating a schema has no side effects, so an unused schema does not pull in the schema library.
        manualPureFunctions: ['z'],
      },
    },
  },
});
