import { callIdentityService } from './identity-rest.ts';
import { ApiError } from './api-error.ts';

/** The identity service's list of hosts, which can only be read and written as a whole. */
interface DomainList {
  readonly read: () => Promise<string[]>;
  readonly write: (domains: string[]) => Promise<unknown>;
}

/** Returns the list with hosts added and removed, in its original order. */
export const changedDomains = (
  domains: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] => [...new Set([...domains, ...add])].filter((one) => !remove.includes(one));

const tries = 4;

/**
 * Changes a list that can only be written as a whole, even if others write it at the same time: reads it again after
 * each write, and repeats until it holds the requested change.
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
  throw new ApiError('unavailable', { detail: 'Somebody else is changing this list. Please try again in a moment.' });
};

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig */
const service: DomainList = {
  read: async () =>
    ((await callIdentityService('admin/v2', 'GET', '/config')).authorizedDomains as string[] | undefined) ?? [],
  write: (authorizedDomains) =>
    callIdentityService('admin/v2', 'PATCH', '/config?updateMask=authorizedDomains', { authorizedDomains }),
};

/** Returns whether the service keeps the list. The emulator does not, so there our stored copy is the only one. */
const isKept = (): boolean => !process.env.FIREBASE_AUTH_EMULATOR_HOST;

/** The hosts on which the identity service allows sign-in. Undefined results mean that the service keeps no list here. */
export const identityDomains = {
  list: async (): Promise<string[] | undefined> => (isKept() ? service.read() : undefined),
  change: async (add: readonly string[], remove: readonly string[]): Promise<string[] | undefined> =>
    isKept() ? changeList(service, add, remove) : undefined,
};
