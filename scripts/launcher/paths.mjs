import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that this machine generates: never committed, safe to delete while nothing runs. */
export const local = path.join(root, '.local');

/**
 * Returns the folder for the files that a stack serves, its logs and its mail.
 * @param {string} name
 */
export const stackDir = (name) => path.join(local, 'stacks', name);
