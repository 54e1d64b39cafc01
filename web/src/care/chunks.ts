import { memorialStyle } from '@kindred/contract/care/memorial/style';
import type { Plugin } from 'vite';
import { prefixes } from './prefixes.ts';

/** How the build groups care's files. Vite's configuration reads it. */
export const groups = [
  // Shared by public pages and those of the product.
  { name: 'linked-text', test: /web\/src\/care\/ui\/LinkedText\./, priority: 3 },
  // A memorial without its tools and documents, which load after the text, and without the pages that it leads to.
  {
    name: 'public-pages',
    test: /web\/src\/care\/public-pages\/(?!open-routes|parsed-words|use-rest|Public(Tools|Documents|TestimoniesPage|PagePage))/,
    priority: 1,
  },
];

/** Returns the chunk that an address needs, for addresses where visits often start. */
export const early = [
  { path: '^/public/[^/]+$', name: 'public-pages', isPlain: true, texts: [] },
  { path: '^/public/[^/]+/testimonies$', name: 'PublicTestimoniesPage', isPlain: true, texts: [] },
  { path: '^/public/[^/]+/pages/[^/]+$', name: 'PublicPagePage', isPlain: true, texts: [] },
];

export const shell = prefixes.own;

/** The memorial style as a style sheet. The contract holds it as text because archives use it too. */
const memorialCss = (): Plugin => ({
  name: 'memorial-css',
  resolveId: (id) => (id === 'virtual:memorial.css' ? '\0memorial.css' : undefined),
  load: (id) => (id === '\0memorial.css' ? memorialStyle : undefined),
});

export const plugins = [memorialCss()];
