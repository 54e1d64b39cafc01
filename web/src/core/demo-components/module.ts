import type { CoreNoun } from '../noun.ts';
import { demoComponents } from './noun.ts';

export const nouns: readonly CoreNoun[] = [demoComponents];

export const routes = demoComponents.routes ?? [];
