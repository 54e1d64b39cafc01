import { Suspense, use } from 'react';
import type { ComponentType } from 'react';
import { hasPrivilege } from '@kindred/contract/roles';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { settledSession } from '../../lib/session/session.ts';
import { defaultTenant, loadTenant } from '../../lib/tenant.ts';
import type { PublicTenant } from '../../lib/tenant.ts';
import { Nouns } from '../noun.ts';
import type { ModulePart, Noun } from '../noun.ts';
import { useTenant } from '../TenantProvider.tsx';
import { Shell } from './Shell.tsx';
import { loadVerificationAlert } from './VerificationBanner.tsx';
// Fetched with the shell, so that the texts of its pages do not wait for their list.
import 'virtual:more-texts';

type Features = PublicTenant['features'];

/** The shell with the nouns that the user needs. An administrator's nouns are not fetched for other users. */
export const shellFrame = async (parts: readonly ModulePart[]): Promise<ComponentType> => {
  const nounsFor = nounsOf(parts);
  const desk = parts.flatMap((part) => part.desk ?? []);
  const ShellWithNouns = () => (
    <Nouns value={use(nounsFor(useUser()?.roles ?? [], useTenant().features))}>
      <Shell desk={desk} />
    </Nouns>
  );
  // Starts fetching the nouns with the shell. If that fails, the page's own guard reports it.
  const [session, tenant] = await Promise.all([
    settledSession().catch(() => undefined),
    loadTenant().catch(() => defaultTenant),
  ]);
  const user = session?.status === 'signedIn' ? session.user : undefined;
  await Promise.all([
    nounsFor(user?.roles ?? [], tenant.features),
    user?.emailVerified === false && loadVerificationAlert(),
  ]);
  return () => (
    <Suspense>
      <ShellWithNouns />
    </Suspense>
  );
};

/** Caches each promise, because `use` needs the same promise for the same user. */
const nounsOf = (parts: readonly ModulePart[]) => {
  const known = new Map<string, Promise<readonly Noun[]>>();
  return (roles: readonly string[], features: Features): Promise<readonly Noun[]> => {
    const wanted = parts.filter(
      ({ needs, feature }) => (!needs || hasPrivilege(roles, needs)) && (!feature || features[feature]),
    );
    const key = wanted.map((part) => parts.indexOf(part)).join(' ');
    const nouns =
      known.get(key) ?? Promise.all(wanted.map(({ load }) => load())).then((all) => all.flatMap((part) => part.nouns));
    known.set(key, nouns);
    return nouns;
  };
};
