/** Prefixes of the addresses of core's pages inside the shell. Vite's configuration reads them too. */
export const prefixes = {
  own: ['/user/me'],
  administration: [
    '/users',
    '/admin',
    '/tenant-configs',
    '/contact-messages',
    '/token',
    '/global-configs',
    '/super-admin',
  ],
  automation: ['/automation'],
  demo: ['/demo'],
} as const;
