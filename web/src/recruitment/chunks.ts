import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** How the build groups recruitment's files. Vite's configuration reads it. */
export const groups = [
  // Names the size of a résumé. Without a chunk of its own, it would be in the shell's.
  { name: 'file-kind', test: /contract\/src\/file-kind\./, priority: 3 },
];

/** Returns the chunk that an address needs, for addresses where visits often start. */
export const early = [
  { path: '^/recruitments/jobs/?$', name: 'OpenPositionsPage', isPlain: true, texts: ['public', 'jobs'] },
  {
    path: '^/recruitments/jobs/(?!confirm$)[^/]+$',
    name: 'OpenPositionPage',
    isPlain: true,
    texts: ['public', 'jobs'],
  },
  { path: '^/recruitments/jobs/confirm$', name: 'ConfirmApplicationPage', isPlain: true, texts: ['public', 'jobs'] },
];

export const shell = [];

/**
 * Copies what PDFs without fonts of their own need to show Chinese, Japanese and Korean, with its licence. The reader fetches
 * the one or two files that a document names.
 */
const characterMaps = (): Plugin => ({
  name: 'pdf-character-maps',
  apply: 'build',
  async generateBundle() {
    const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps');
    for (const file of await readdir(folder))
      this.emitFile({ type: 'asset', fileName: `assets/cmaps/${file}`, source: await readFile(join(folder, file)) });
  },
});

export const plugins = [characterMaps()];
