import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Modules of these packages do nothing by being imported, whatever their package.json says. */
const withoutSideEffects = /node_modules\/(@?firebase|rxfire|reactfire)\//;

/** Modules that every page needs, the plain ones too. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\/|web\/src\/(lib\/(i18n|config|tenant|api\/(client|request|errors|answer-error))|app\/(paths|page-route|TenantProvider|theme\/(colour|palette|shades|oklch|apply-palette|appearance)))/;

/** The page at /api-docs is static; its viewer is copied out of the package as it is. */
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
    apiDocs(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'appearance.js', 'icon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-*.woff2'],
        // Their names carry a hash of what is in them.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  resolve: {
    alias: { 'firebase/database': fileURLToPath(new URL('src/lib/live/no-realtime-database.ts', import.meta.url)) },
  },
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What every page needs is one file: it is fetched at once, and packs better than twenty small ones.
        codeSplitting: { groups: [{ name: 'base', test: everyPage }] },
      },
      treeshake: {
        moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }],
        // Making a schema does nothing by itself: one that a page does not use takes no schema library along.
        manualPureFunctions: ['z'],
      },
    },
  },
});
