/** How the addresses of care's pages inside the shell begin. Vite's configuration reads it too. */
export const prefixes = ['/care'] as const;
