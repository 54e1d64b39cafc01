import { callIdentityService } from './identity-rest.ts';
import { ApiError } from './api-error.ts';

/** The identity service's list of hosts, as it is read and written whole. */
interface DomainList {
  readonly read: () => Promise<string[]>;
  readonly write: (domains: string[]) => Promise<unknown>;
}

/** A list with these hosts added and those taken away, in its own order. */
export const changedDomains = (
  domains: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] => [...new Set([...domains, ...add])].filter((one) => !remove.includes(one));

const tries = 4;

/**
 * Changes a list that can only be written whole, and others may write at the same time: after each write it is read again,
 * until what was asked for is what is there.
 */
export const changeList = async (
  list: DomainList,
  add: readonly string[],
  remove: readonly string[],
): Promise<string[]> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const domains = await list.read();
    const next = changedDomains(domains, add, remove);
    if (next.length === domains.length && next.every((one, index) => one === domains[index])) return domains;
    await list.write(next);
  }
  throw new ApiError('unavailable', { detail: 'Others are changing this list too. Please try again in a moment.' });
};

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig */
const service: DomainList = {
  read: async () =>
    ((await callIdentityService('admin/v2', 'GET', '/config')).authorizedDomains as string[] | undefined) ?? [],
  write: (authorizedDomains) =>
    callIdentityService('admin/v2', 'PATCH', '/config?updateMask=authorizedDomains', { authorizedDomains }),
};

/** The emulator forgets the list: what is kept beside it is all there is. */
const isKept = (): boolean => !process.env.FIREBASE_AUTH_EMULATOR_HOST;

/** The door to the hosts that the identity service lets people sign in on. Undefined: the service keeps no list here. */
export const identityDomains = {
  list: async (): Promise<string[] | undefined> => (isKept() ? service.read() : undefined),
  change: async (add: readonly string[], remove: readonly string[]): Promise<string[] | undefined> =>
    isKept() ? changeList(service, add, remove) : undefined,
};
