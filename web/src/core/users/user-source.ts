import type { AccountInvitation } from '@kindred/contract/core/account-invitations/account-invitation';
import type { Operation } from '@kindred/contract/core/operations/operation';
import type { User, UserCreate } from '@kindred/contract/core/users/user';
import type { Role } from '@kindred/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FetchPage } from '../../ui/data-list/list-parts.ts';
import type { ListQuery } from '../../ui/data-list/list-state.ts';
import { usersKey } from '../users-key.ts';

/** The fields of a user that can be edited. */
type UserBody = Pick<User, 'email' | 'name' | 'phone' | 'language'>;

type NewUser = Partial<UserCreate> & Pick<UserCreate, 'email' | 'name'>;

type Truth = 'true' | 'false';

interface ImportFields {
  readonly dryRun: Truth;
  readonly sendInvitations: Truth;
}

/** Returns the parts of a list's query that filter and sort it. */
export const exportQuery = ({ page: _page, pageSize: _size, cursor: _cursor, ...query }: ListQuery) => query as object;
type ExportQuery = ReturnType<typeof exportQuery>;

/** A user's invitation, and whether they need none because they can sign in with a password or a provider. */
interface Invited {
  readonly invitation: AccountInvitation | null;
  readonly canSignIn: boolean;
}

/** The calls, pages and rights for the tenant whose users a page shows: the reader's own or, for super admins, any. */
export interface UserSource {
  readonly tenantId: string;
  readonly languages: readonly string[];
  readonly needs: Role;
  /** Only the tenant's own host serves pictures. */
  readonly hasPictures: boolean;
  readonly fetchPage: FetchPage<User>;
  readonly get: (id: string, signal?: AbortSignal) => Promise<User>;
  readonly create: (body: NewUser, idempotencyKey: string) => Promise<User>;
  readonly update: (id: string, body: UserBody, ifMatch: number | undefined) => Promise<User>;
  readonly remove: (id: string) => Promise<void>;
  readonly setFlag: (id: string, flag: User['flags'][number], value: boolean) => Promise<User>;
  readonly giveRole: (id: string, role: Role) => Promise<User>;
  readonly takeRole: (id: string, role: Role) => Promise<User>;
  readonly sendReset: (id: string) => Promise<void>;
  readonly signOut: (id: string) => Promise<void>;
  readonly invitation: (id: string, signal?: AbortSignal) => Promise<Invited>;
  readonly sendInvitation: (id: string) => Promise<AccountInvitation>;
  readonly revokeInvitation: (id: string) => Promise<AccountInvitation>;
  readonly resetSecondFactor: (id: string) => Promise<void>;
  /** Starts an import and returns the operation's id. */
  readonly beginImport: (file: Blob, fields: ImportFields) => Promise<string>;
  readonly operation: (id: string, signal?: AbortSignal) => Promise<Operation>;
  /** Exports the users found by a list's filters, in its order, as CSV. */
  readonly exportCsv: (query: ExportQuery) => Promise<Blob>;
  /** The breadcrumbs above the list. */
  readonly above: readonly { readonly title: string; readonly to: string }[];
  readonly paths: {
    readonly list: string;
    readonly creation: string;
    readonly importing: string;
    readonly record: (id: string) => string;
  };
}

const ofTenantKey = ({ tenantId }: UserSource) => [...usersKey, tenantId] as const;
export const listKey = (source: UserSource) => [...ofTenantKey(source), 'list'] as const;
export const importKey = (source: UserSource) => [...ofTenantKey(source), 'import'] as const;
const recordKey = (source: UserSource, id: string) => [...ofTenantKey(source), 'record', id] as const;
const invitationKey = (source: UserSource, id: string) => [...ofTenantKey(source), 'invitation', id] as const;

export const useUserRecord = (source: UserSource, id: string) =>
  useQuery({
    queryKey: recordKey(source, id),
    queryFn: ({ signal }) => source.get(id, signal),
    staleTime: 0,
  });

/** Puts a user from an API response into the cache. */
export const useKeepUser = (source: UserSource): ((user: User) => void) => {
  const queries = useQueryClient();
  return (user) => {
    queries.setQueryData(recordKey(source, user.id), user);
    void queries.invalidateQueries({ queryKey: listKey(source) });
  };
};

/** How often, and how many times, a page checks whether an invitation's mail has been sent. */
const lookMilliseconds = 2000;
const mostLooks = 8;

/** Loads a user's invitation. For a short time, reloads it until its mail has been sent. */
export const useUserInvitation = (source: UserSource, { id }: Pick<User, 'id'>) =>
  useQuery({
    queryKey: invitationKey(source, id),
    queryFn: ({ signal }) => source.invitation(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.invitation?.status === 'PENDING' && !data.invitation.sentAt && dataUpdateCount < mostLooks
        ? lookMilliseconds
        : false,
  });

/** Puts an invitation from an API response into the cache. */
export const useKeepInvitation = (
  source: UserSource,
  { id }: Pick<User, 'id'>,
): ((invitation: AccountInvitation) => void) => {
  const queries = useQueryClient();
  return (invitation) => {
    queries.setQueryData(invitationKey(source, id), { invitation, canSignIn: false });
    void queries.invalidateQueries({ queryKey: recordKey(source, id) });
    void queries.invalidateQueries({ queryKey: listKey(source) });
  };
};
