/** Prefixes of the addresses of the document module's pages. Vite's configuration reads them too. */
export const prefixes = {
  upkeep: ['/document/seed', '/document/migration'],
} as const;
