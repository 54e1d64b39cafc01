import { fold } from '@kindred/contract/fold';

/** A tag as it is kept, of what somebody types: 'Été 1962' is 'ete-1962'. */
export const tagFrom = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
