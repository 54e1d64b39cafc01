import { hasPrivilege } from '@kindred/contract/roles';
import type { PublicTenant } from '../lib/tenant.ts';
import { paths } from './paths.ts';

/** Returns whether the site has neither a colour nor a logo of its own yet. */
export const isNewSite = ({ profile, pictures }: Pick<PublicTenant, 'profile' | 'pictures'>): boolean =>
  pictures.logo === null && Object.values(profile.lightColors).every((colour) => colour === null);

/**
 * Returns the first page after a sign-in that requested none. For administrators of a new site this is the overview.
 */
export const firstPage = (
  tenant: Pick<PublicTenant, 'profile' | 'pictures'>,
  roles: readonly string[],
  start: string,
): string => (hasPrivilege(roles, 'CUSTOMER_ADMIN') && isNewSite(tenant) ? paths.overview.href() : start);
