import { redirect } from 'react-router';
import type { PageGuard } from '../../app/page-route.ts';
import { paths } from '../paths.ts';
import { selectedCircle } from './selected-circle.ts';
import type { SelectedCircle } from './selected-circle.ts';
import { hasReceivedInvitations } from './received-invitations.ts';

/** Routes that need no circle (specification, modules, section 2) … */
const free: readonly string[] = [
  'circle-selection',
  'circle-create',
  'care-invitations',
  'care-home',
  'circle-page-by-slug',
  'public-care-page',
  // … an address that names its circle itself …
  'circle-by-slug',
  // … and the platform admins' own, which the guard leaves alone.
  'care-seed',
  'care-migration',
];

interface Wanted {
  /** The route's name. */
  readonly name: string;
  /** The full path that was asked for. */
  readonly path: string;
  readonly circle: SelectedCircle | null;
  readonly hasInvitations: () => Promise<boolean>;
}

/** Returns where to redirect a user without a chosen circle, or null to let them in. */
export const circleRedirect = async ({ name, path, circle, hasInvitations }: Wanted): Promise<string | null> => {
  if (free.includes(name) || circle) return null;
  if (await hasInvitations()) return paths.careHome.href();
  const selection = paths.circleSelection.href();
  const isBase = new URL(path, 'http://host').pathname.replace(/\/+$/, '') === paths.care.href();
  return isBase ? selection : `${selection}?${new URLSearchParams({ redirect: path })}`;
};

/** The circle guard of a route of this name. */
export const circleGuard =
  (name: string): PageGuard =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const to = await circleRedirect({
      name,
      path: pathname + search,
      circle: selectedCircle(),
      hasInvitations: hasReceivedInvitations,
    });
    return to ? redirect(to) : null;
  };
