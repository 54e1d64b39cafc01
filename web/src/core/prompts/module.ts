import type { RouteObject } from 'react-router';
import type { CoreNoun } from '../noun.ts';
import { prompts } from './noun.ts';

/** What administrators of a tenant with automation have of the core. */
export const nouns: readonly CoreNoun[] = [prompts];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes ?? []);
