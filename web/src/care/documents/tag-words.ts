import { fold } from '@kindred/contract/fold';

/** Returns a typed tag as it is stored: 'Été 1962' becomes 'ete-1962'. */
export const tagFrom = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
