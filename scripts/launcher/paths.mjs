import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What this machine makes for itself: never committed, safe to delete while nothing runs. */
export const local = path.join(root, '.local');

/**
 * Where a stack keeps what it serves, its logs and its mail.
 * @param {string} name
 */
export const stackDir = (name) => path.join(local, 'stacks', name);
