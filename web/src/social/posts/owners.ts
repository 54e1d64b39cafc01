import type { Role } from '@kindred/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { usersKey } from '../../core/users-key.ts';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';

/** A person whose account posts can leave with. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** Only administrators can connect an account. */
const roles: readonly Role[] = ['CUSTOMER_ADMIN', 'ADMIN'];
const ownersKey = [...usersKey, 'of-posts'] as const;
const mostOfRole = 100;

/** The tenant's administrators by name, at most a hundred of each role. */
const useOwners = () =>
  useQuery({
    queryKey: ownersKey,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        roles.map((role) => request('GET', '/api/v1/users', { query: { role, pageSize: mostOfRole }, signal })),
      );
      const found = pages.flatMap(({ items }) => items).map(({ id, name }): [string, Owner] => [id, { id, name }]);
      return [...new Map(found).values()].toSorted((one, other) => one.name.localeCompare(other.name));
    },
    staleTime: 60_000,
  });

/** Returns the reader, and the others whose accounts posts can leave with. `known` is always among them. */
export const useOwnerChoices = (known?: Owner): { readonly own: Owner; readonly others: readonly Owner[] } => {
  const user = useUser();
  const { data = [] } = useOwners();
  const own = { id: user?.id ?? '', name: user?.name ?? '' };
  const others = data.filter(({ id }) => id !== own.id);
  const isMissing = known && known.id !== own.id && others.every(({ id }) => id !== known.id);
  return { own, others: isMissing ? [...others, known] : others };
};
