import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { knownDate } from '../record-subjects/policy.ts';

/** Returns whether everybody who can open a circle's public page may also read this page of it. */
export const isPagePublic = ({ scope, status }: { scope: string; status: ModerationStatus }): boolean =>
  scope === 'PUBLIC' && status === 'PUBLISHED';

interface Days {
  readonly birth_date: string | null;
  readonly death: { readonly date: string; readonly confirmed_at: string | null } | null;
}

/**
 * Returns the dates shown to the public: none for a living person; both for a dead person once the death is confirmed.
 */
export const shownDays = ({ birth_date, death }: Days): { birth_date: string | null; death_date: string | null } => {
  const death_date = knownDate(death);
  return death_date ? { birth_date, death_date } : { birth_date: null, death_date: null };
};
