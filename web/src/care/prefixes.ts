/** How addresses of care's pages inside the shell begin. Vite's configuration reads it too. */
export const prefixes = {
  own: ['/care'],
  /** Where administrators take a public page off the web. */
  publicPages: ['/care/public-pages'],
  upkeep: ['/care/seed', '/care/migration'],
} as const;
