/** How addresses of care's pages inside the shell begin. Vite's configuration reads it too. */
export const prefixes = {
  own: ['/care'],
  upkeep: ['/care/seed', '/care/migration'],
} as const;
