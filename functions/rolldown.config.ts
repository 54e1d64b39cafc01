import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

// What the deployment installs by itself, native code among it; all else, the contract above all, is bundled.
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const installed = ['firebase-admin', 'firebase-functions', 'sharp'];

export default defineConfig({
  input: 'src/index.ts',
  platform: 'node',
  external: (id) =>
    Object.keys(dependencies).some((name) => installed.includes(name) && (id === name || id.startsWith(`${name}/`))),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: 'index.js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    cleanDir: true,
  },
});
