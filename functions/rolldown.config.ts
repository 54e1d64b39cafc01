import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** What the deployment installs, native code among it; everything else, the contract above all, is bundled. */
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  input: 'src/index.ts',
  platform: 'node',
  external: (id) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: 'index.js',
    chunkFileNames: '[name]-[hash].js',
    cleanDir: true,
  },
});
