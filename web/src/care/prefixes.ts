/** Prefixes of the addresses of care's pages inside the shell. Vite's configuration reads them too. */
export const prefixes = {
  own: ['/care'],
  /** Where administrators take a public page off the web. */
  publicPages: ['/care/public-pages'],
  upkeep: ['/care/seed', '/care/migration'],
} as const;
