import { librarySeedEndpoints } from '@kindred/contract/document/seeds/endpoints';
import { api } from '../../http/noun.ts';
import { noun, type DocumentRegistry } from '../noun.ts';

/** Sample data: a small library in two languages to start with. */
export const librarySeedsNoun = noun({
  tags: { 'document/seeds': 'Reference and sample data.' },
  apis: [
    api(librarySeedEndpoints, async (registry: DocumentRegistry) =>
      (await import('./handlers.ts')).librarySeedHandlers(registry),
    ),
  ],
});
