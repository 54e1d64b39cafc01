import type { ModerationStatus } from '@kindred/contract/care/moderation';

/** Whether everybody with the public page may read it. */
export const isPagePublic = ({ scope, status }: { scope: string; status: ModerationStatus }): boolean =>
  scope === 'PUBLIC' && status === 'PUBLISHED';

interface Days {
  readonly birth_date: string | null;
  readonly death: { readonly date: string; readonly confirmed_at: string | null } | null;
}

/** The days that everybody is told: none of the living, both of who has died, as soon as the death is confirmed. */
export const shownDays = ({ birth_date, death }: Days): { birth_date: string | null; death_date: string | null } =>
  death?.confirmed_at ? { birth_date, death_date: death.date } : { birth_date: null, death_date: null };
