import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules of these packages do nothing by being imported, whatever their package.json says. */
const withoutSideEffects = /node_modules\/(@?firebase|rxfire|reactfire)\//;

export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
    },
  },
});
