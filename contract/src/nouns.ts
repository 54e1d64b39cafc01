import { careNouns } from './care/nouns.ts';
import { coreNouns } from './core/nouns.ts';
import { cronNouns } from './cron/nouns.ts';
import { documentModuleNouns } from './document/nouns.ts';
import { recruitmentNouns } from './recruitment/nouns.ts';
import { socialNouns } from './social/nouns.ts';

/** The declarations of all nouns, those of care first: search results and notifications are shown in this order. */
export const nouns = [
  ...careNouns,
  ...coreNouns,
  ...cronNouns,
  ...recruitmentNouns,
  ...socialNouns,
  ...documentModuleNouns,
] as const;
