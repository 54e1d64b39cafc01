/** Prefixes of the addresses of recruitment's pages. Vite's configuration reads them too. */
export const prefixes = {
  desk: [
    '/recruitments/meetings',
    '/recruitments/availability',
    '/recruitments/positions',
    '/recruitments/candidates',
    '/recruitments/templates',
  ],
  upkeep: ['/recruitments/seed', '/recruitments/migration'],
} as const;
