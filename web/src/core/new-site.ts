import { hasPrivilege } from '@kindred/contract/roles';
import type { PublicTenant } from '../lib/tenant.ts';
import { paths } from './paths.ts';

/** Returns whether nobody has chosen a colour or a logo for the site yet. */
export const isNewSite = ({ profile, pictures }: Pick<PublicTenant, 'profile' | 'pictures'>): boolean =>
  pictures.logo === null && Object.values(profile.lightColors).every((colour) => colour === null);

/** Returns the first page after a sign-in that asked for none: the overview, for administrators of a new site. */
export const firstPage = (
  tenant: Pick<PublicTenant, 'profile' | 'pictures'>,
  roles: readonly string[],
  start: string,
): string => (hasPrivilege(roles, 'CUSTOMER_ADMIN') && isNewSite(tenant) ? paths.overview.href() : start);
