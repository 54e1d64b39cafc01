import type { RouteObject } from 'react-router';
import { conversations } from './conversations/noun.ts';
import { documents } from './documents/noun.ts';
import type { DocumentNoun } from './noun.ts';

/** For every signed-in person. */
export const nouns: readonly DocumentNoun[] = [conversations, documents];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
