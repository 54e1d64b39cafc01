import type { MeetingSession } from '@kindred/contract/recruitment/rooms/room';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { hasHint } from '../../lib/session/session-state.ts';
import type { LocalMedia } from './engine/local-media.ts';

/** What a browser remembers of a meeting: as whom its guest comes back. */
interface Remembered {
  readonly name: string;
  readonly returning: string;
}

const keyOf = (meetingId: string): string => `kindred-meeting ${meetingId}`;

/** Returns as whom this browser's guest was in the meeting; undefined if they were not. */
export const remembered = (meetingId: string): Remembered | undefined => {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(meetingId)) ?? 'null') as Remembered | null;
    return value && typeof value.name === 'string' && typeof value.returning === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

const remember = (meetingId: string, guest: Remembered): void => {
  try {
    localStorage.setItem(keyOf(meetingId), JSON.stringify(guest));
  } catch {
    // Without storage, the guest knocks again.
  }
};

/** Forgets the guest once the meeting is over. */
export const forget = (meetingId: string): void => {
  try {
    localStorage.removeItem(keyOf(meetingId));
  } catch {
    // There is nothing to forget.
  }
};

const random = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** How often a call is made that the database refuses because others come in the same moment. */
const mostTries = 3;

const whenFree = async <Answer>(call: () => Promise<Answer>, nth = 1): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (nth >= mostTries || !(error instanceof ApiProblem) || error.status !== 503) throw error;
    await new Promise((resolve) => setTimeout(resolve, (500 + Math.random() * 1000) * nth));
    return whenFree(call, nth + 1);
  }
};

/** Joins as a host, if this browser's user is one; undefined otherwise. */
const joinAsHost = async (meetingId: string, session: string): Promise<MeetingSession | undefined> => {
  if (!hasHint()) return undefined;
  try {
    const params = { id: meetingId };
    return await whenFree(() =>
      request('POST', '/api/v1/recruitment/meetings/{id}/join', { params, body: { session } }),
    );
  } catch (error) {
    // Anybody else joins as a guest, an expired session included.
    if (error instanceof ApiProblem && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
};

/** Joins a meeting: as a host if possible, and as a guest otherwise. Returns undefined if a guest's name is missing. */
export const joinMeeting = async (
  meetingId: string,
  { name, passcode }: { readonly name: string; readonly passcode: string },
): Promise<MeetingSession | undefined> => {
  const session = random().slice(0, 32);
  const hosting = await joinAsHost(meetingId, session);
  if (hosting || !name) return hosting;
  const known = remembered(meetingId);
  const returning = known?.returning ?? random();
  const body = { name, session, returning, ...(passcode && { passcode }) };
  const joined = await whenFree(() =>
    request('POST', '/public-api/v1/recruitment/meetings/{id}/join', { params: { id: meetingId }, body }),
  );
  remember(meetingId, { name, returning });
  return joined;
};

/** What the pre-room hands over to the room. */
interface PreparedCall {
  readonly meetingId: string;
  readonly joined: MeetingSession;
  readonly media: LocalMedia;
}

let handed: PreparedCall | undefined;

export const handOver = (given: PreparedCall): void => {
  handed = given;
};

/** Takes what the pre-room has handed over for this meeting, once. */
export const takeHanded = (meetingId: string): PreparedCall | undefined => {
  const given = handed?.meetingId === meetingId ? handed : undefined;
  handed = undefined;
  return given;
};
