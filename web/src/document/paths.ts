import { route } from '../app/paths.ts';

/** The addresses of the document module's pages. */
export const paths = {
  documentSeed: route('/document/seed'),
  documentMigration: route('/document/migration'),
} as const;
