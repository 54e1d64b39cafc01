import { redirect } from 'react-router';
import type { PageGuard } from '../../app/page-route.ts';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { selectCircle, selectedCircle } from './selected-circle.ts';
import type { SelectedCircle } from './selected-circle.ts';
import { hasReceivedInvitations } from './received-invitations.ts';

interface Wanted {
  /** The full path that was asked for. */
  readonly path: string;
  readonly circle: SelectedCircle | null;
  readonly hasInvitations: () => Promise<boolean>;
  /** Returns the only circle that the user is in; null if there are more, or none. */
  readonly onlyCircle: () => Promise<SelectedCircle | null>;
  readonly choose: (circle: SelectedCircle) => void;
}

/**
 * Returns where to redirect a user without a chosen circle, or null to let them in. Who is in a single circle is not asked
 * to choose.
 */
export const circleRedirect = async ({
  path,
  circle,
  hasInvitations,
  onlyCircle,
  choose,
}: Wanted): Promise<string | null> => {
  if (circle) return null;
  if (await hasInvitations()) return paths.careHome.href();
  const only = await onlyCircle();
  if (only) {
    choose(only);
    return null;
  }
  const selection = paths.circleSelection.href();
  const isBase = new URL(path, 'http://host').pathname.replace(/\/+$/, '') === paths.care.href();
  return isBase ? selection : `${selection}?${new URLSearchParams({ redirect: path })}`;
};

/** An error leads to the choice, which shows it. */
const onlyCircle = async (): Promise<SelectedCircle | null> => {
  const answer = await request('GET', '/api/v1/care/circles/member').catch(() => undefined);
  const [first, second] = answer?.items ?? [];
  return first && !second ? first : null;
};

/**
 * The guard of a route that needs a chosen circle. A route that works without one, names its circle in its address or is
 * the platform administrators' own does not declare it (specification, modules, section 2).
 */
export const circleGuard: PageGuard = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const to = await circleRedirect({
    path: pathname + search,
    circle: selectedCircle(),
    hasInvitations: hasReceivedInvitations,
    onlyCircle,
    choose: selectCircle,
  });
  return to ? redirect(to) : null;
};
