/** How the build groups care's files. Vite's configuration reads it. */
export const groups = [
  // What stands around everything that a circle shows to everybody; a guest's form needs no more of it.
  { name: 'public-frame', test: /web\/src\/care\/public-pages\/(PublicFrame|PublicFault|public\.css)/, priority: 2 },
  // What a circle shows to everybody, but for the tools and documents below it, which come after the words.
  {
    name: 'public-pages',
    test: /web\/src\/care\/public-pages\/(?!open-routes|PublicTools|PublicDocuments)/,
    priority: 1,
  },
];

/** The chunk that an address needs, where visits begin often. */
export const early = [{ path: '^/public/[^/]+(/testimonies|/pages/[^/]+)?$', name: 'public-pages', isPlain: true }];
