import type { RouteObject } from 'react-router';
import { conversations } from './conversations/noun.ts';
import { documents } from './documents/noun.ts';
import type { DocumentNoun } from './noun.ts';
import { sharedConversations } from './shared-conversations/noun.ts';

/** For every signed-in person. */
export const nouns: readonly DocumentNoun[] = [conversations, sharedConversations, documents];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
