/** Prefixes of the addresses of social's pages. Vite's configuration reads them too. */
export const prefixes = {
  desk: [
    '/social/settings',
    '/social/linkedin-auth-complete',
    '/social/sources',
    '/social/posts',
    '/social/saved-articles',
    '/social/search-articles',
  ],
  upkeep: ['/social/seed', '/social/migration'],
} as const;
