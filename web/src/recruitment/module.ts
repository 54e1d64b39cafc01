import type { RouteObject } from 'react-router';
import { candidates } from './candidates/noun.ts';
import { meetings } from './meetings/noun.ts';
import type { RecruitmentNoun } from './noun.ts';

export const nouns: readonly RecruitmentNoun[] = [meetings, candidates];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
