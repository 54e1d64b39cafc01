import { candidates } from './candidates/noun.ts';

export const recruitmentNouns = [candidates] as const;
