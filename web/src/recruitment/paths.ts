import { route } from '../app/paths.ts';

/** The addresses of recruitment's pages. */
export const paths = {
  recruitmentSeed: route('/recruitments/seed'),
  recruitmentMigration: route('/recruitments/migration'),
} as const;
