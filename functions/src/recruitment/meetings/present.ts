import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { type Meeting, preRoomPath } from '@kindred/contract/recruitment/meetings/meeting';
import type { StoredMeeting } from './store.ts';

/** Returns the address of a meeting's pre-room. */
export const joinUrlOf = ({ origin }: Pick<Tenant, 'origin'>, id: string): string => `${origin}${preRoomPath(id)}`;

/** Returns the path of a meeting's page. */
export const meetingPage = (id: string): string => `/recruitments/meetings/${id}/edit`;

export const presentMeeting = (
  tenant: Pick<Tenant, 'origin'>,
  { passcodeHash, reminded, candidates, isTentative, proposal, ...meeting }: StoredMeeting,
): Meeting => {
  void reminded;
  return {
    ...meeting,
    candidates: candidates.map(({ id, name, status }) => ({ id, name, status: status ?? 'NEEDS_ACTION' })),
    isTentative: isTentative ?? false,
    proposal: proposal ?? null,
    hasPasscode: passcodeHash !== null,
    joinUrl: joinUrlOf(tenant, meeting.id),
  };
};

/** Returns when a meeting ends, in milliseconds. */
export const endOf = ({ startsAt, durationMinutes }: Pick<StoredMeeting, 'startsAt' | 'durationMinutes'>): number =>
  Date.parse(startsAt) + durationMinutes * 60_000;
