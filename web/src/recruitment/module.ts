import type { RouteObject } from 'react-router';
import { meetings } from './meetings/noun.ts';
import type { RecruitmentNoun } from './noun.ts';

export const nouns: readonly RecruitmentNoun[] = [meetings];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
