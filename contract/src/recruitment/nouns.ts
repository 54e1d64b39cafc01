import { applications } from './applications/noun.ts';
import { candidates } from './candidates/noun.ts';
import { positions } from './positions/noun.ts';

export const recruitmentNouns = [positions, candidates, applications] as const;
