import type { RouteObject } from 'react-router';
import type { CoreNoun } from '../noun.ts';
import { prompts } from './noun.ts';

/** The nouns of core for administrators of a tenant with automation. */
export const nouns: readonly CoreNoun[] = [prompts];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes ?? []);
