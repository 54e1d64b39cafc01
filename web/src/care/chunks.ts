/** How the build groups care's files. Vite's configuration reads it. */
export const groups = [
  // The frame of all public pages; a guest's form needs no more than this.
  { name: 'public-frame', test: /web\/src\/care\/public-pages\/(PublicFrame|PublicFault|public\.css)/, priority: 2 },
  // The public pages without their tools and documents, which load after the text.
  {
    name: 'public-pages',
    test: /web\/src\/care\/public-pages\/(?!open-routes|PublicTools|PublicDocuments)/,
    priority: 1,
  },
];

/** Returns the chunk that an address needs, for addresses where visits often start. */
export const early = [
  { path: '^/public/[^/]+(/testimonies|/pages/[^/]+)?$', name: 'public-pages', isPlain: true, texts: [] },
];
