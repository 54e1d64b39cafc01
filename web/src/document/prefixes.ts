/** Prefixes of the addresses of the document module's pages. Vite's configuration reads them too. */
export const prefixes = {
  desk: ['/document/documents', '/document/chat-ai'],
  upkeep: ['/document/seed', '/document/migration'],
} as const;
