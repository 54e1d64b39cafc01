import type { IceServer } from '@kindred/contract/recruitment/rooms/room';
import { now } from '../../platform/clock.ts';
import { signForRelay } from '../../platform/crypto.ts';
import { settings } from '../../platform/settings.ts';

const leastSeconds = 600;

/** Returns the servers for people who are not in a room: they relay nothing. */
export const openIceServers = (): IceServer[] => {
  const { stunUrls } = settings();
  return stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
};

/**
 * Returns the servers that help a person's browser find the others. The credentials of relays are valid until `until`
 * (milliseconds), as coturn's `use-auth-secret` checks them.
 */
export const iceServersFor = (personId: string, until: number): IceServer[] => {
  const { turnUrls, turnSecret } = settings();
  const expires = Math.max(Math.floor(until / 1000), Math.floor(now() / 1000) + leastSeconds);
  const username = `${expires}:${personId}`;
  return [
    ...openIceServers(),
    ...(turnUrls.length > 0 ? [{ urls: [...turnUrls], username, credential: signForRelay(username, turnSecret) }] : []),
  ];
};
