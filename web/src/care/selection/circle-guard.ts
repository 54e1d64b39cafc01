import { redirect } from 'react-router';
import type { PageGuard } from '../../app/page-route.ts';
import { paths } from '../paths.ts';
import { loadMyCircles } from './my-circles.ts';
import { selectedCircle } from './selected-circle.ts';
import type { SelectedCircle } from './selected-circle.ts';
import { hasReceivedInvitations } from './received-invitations.ts';

interface Destination {
  /** The full requested path. */
  readonly path: string;
  readonly circle: SelectedCircle | null;
  readonly hasInvitations: () => Promise<boolean>;
}

/** Returns where to redirect a user without a chosen circle, or null to let them in (specification, modules, section 2). */
export const circleRedirect = async ({ path, circle, hasInvitations }: Destination): Promise<string | null> => {
  if (circle) return null;
  if (await hasInvitations()) return paths.careHome.href();
  const selection = paths.circleSelection.href();
  const isBase = new URL(path, 'http://host').pathname.replace(/\/+$/, '') === paths.care.href();
  return isBase ? selection : `${selection}?${new URLSearchParams({ redirect: path })}`;
};

/**
 * Returns the chosen circle. Without one, first loads the user's circles, which selects a circle if it is the only one.
 */
const chosenCircle = async (): Promise<SelectedCircle | null> => {
  // After an error the user goes to the choice of circles, which shows it.
  if (!selectedCircle()) await loadMyCircles().catch(() => undefined);
  return selectedCircle();
};

/**
 * The guard of routes that need a chosen circle. Routes that work without one, name their circle in the address or
 * belong to platform administrators do not declare it (specification, modules, section 2).
 */
export const circleGuard: PageGuard = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const to = await circleRedirect({
    path: pathname + search,
    circle: await chosenCircle(),
    hasInvitations: hasReceivedInvitations,
  });
  return to ? redirect(to) : null;
};
