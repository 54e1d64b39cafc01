import type { MeetingSession } from '@kindred/contract/recruitment/rooms/room';
import { request } from '../../lib/api/request.ts';
import { type Call, type CallView, openCall, type RoomPerson } from './engine/call.ts';
import type { LocalMedia } from './engine/local-media.ts';
import type { Shown } from './engine/peer-message.ts';
import { forget } from './joining.ts';
import { openRoomSession, type OwnState, type RoomSession } from './room-session.ts';

/** Where a person is: at the door, in the room, or why no longer. */
export type Phase = 'opening' | 'knocking' | 'in' | 'left' | 'refused' | 'removed' | 'moved' | 'ended' | 'lost';

export interface RoomView extends CallView {
  readonly phase: Phase;
  readonly title: string;
  readonly own: { readonly id: string; readonly name: string; readonly role: 'HOST' | 'GUEST' };
  readonly knocking: readonly RoomPerson[];
  readonly shown: Shown;
  /** Counts how often a host has muted this person. */
  readonly timesMuted: number;
}

const phases: Readonly<Record<OwnState, Phase>> = {
  KNOCKING: 'knocking',
  IN: 'in',
  LEFT: 'left',
  REMOVED: 'removed',
  MOVED: 'moved',
  ENDED: 'ended',
  LOST: 'lost',
};

const isOver = (phase: Phase): boolean => !['opening', 'knocking', 'in'].includes(phase);

/** How long a page that leaves waits for the database. */
const leaveMilliseconds = 2000;
const tokenMilliseconds = 10 * 60_000;

/** Opens the room of a meeting for a person who has joined it. */
export const openRoom = ({
  tenantId,
  meetingId,
  joined,
  media,
}: {
  readonly tenantId: string;
  readonly meetingId: string;
  readonly joined: MeetingSession;
  readonly media: LocalMedia;
}) => {
  const { personId: id, name, role, session } = joined;
  let view: RoomView = {
    phase: 'opening',
    title: joined.title,
    own: { id, name, role },
    others: [],
    knocking: [],
    chat: [],
    shown: { camera: false, microphone: false, screen: false, hand: false },
    timesMuted: 0,
  };
  const listeners = new Set<() => void>();
  let room: RoomSession | undefined;
  let token: string | null = null;
  let isClosed = false;
  let wasIn = false;

  const set = (changes: Partial<RoomView>): void => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };

  const call: Call = openCall({
    own: { id, session, name, role },
    iceServers: joined.iceServers as RTCIceServer[],
    send: (to, kind, body) => room?.send(to, kind, body),
    changed: set,
    muted: () => {
      if (!view.shown.microphone) return;
      media.setMuted(true);
      set({ timesMuted: view.timesMuted + 1 });
    },
  });

  const follow = (): void => {
    const { camera, microphone, isMuted, screen } = media.view();
    const shown = {
      ...view.shown,
      camera: camera !== null,
      microphone: microphone !== null && !isMuted,
      screen: screen !== null,
    };
    call.setTracks(media.tracks());
    if (JSON.stringify(shown) === JSON.stringify(view.shown)) return;
    set({ shown });
    call.setShown(shown);
  };
  const stopFollowing = media.subscribe(follow);
  follow();

  const hangUp = (phase: Phase): void => {
    if (isOver(view.phase)) return;
    if (phase === 'ended') forget(meetingId);
    set({ phase, others: [], knocking: [] });
    close();
  };

  const enter = (state: OwnState): void => {
    const phase = phases[state];
    if (phase === 'removed') return hangUp(wasIn ? 'removed' : 'refused');
    // The rules close the room to somebody who is no longer in it, which the person's own record explains a moment later.
    if (phase === 'lost') return void setTimeout(() => hangUp('lost'), 3000);
    if (isOver(phase)) return hangUp(phase);
    wasIn ||= phase === 'in';
    if (!isOver(view.phase) && view.phase !== phase) set({ phase });
  };

  /** Says that the page closes. Nothing else gets out in time. */
  const leaveNow = (): void => {
    if (!token || isOver(view.phase)) return;
    void fetch(`/public-api/v1/recruitment/meetings/${encodeURIComponent(meetingId)}/leave`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, session }),
    }).catch(() => undefined);
  };
  const showAgain = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload();
  };
  const renewToken = async (): Promise<void> => {
    token = (await room?.token()) ?? null;
  };
  const renewing = setInterval(() => void renewToken(), tokenMilliseconds);
  window.addEventListener('pagehide', leaveNow);
  window.addEventListener('pageshow', showAgain);

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    clearInterval(renewing);
    window.removeEventListener('pagehide', leaveNow);
    window.removeEventListener('pageshow', showAgain);
    stopFollowing();
    call.close();
    media.close();
    void room?.close().catch(() => undefined);
  };

  const heard = {
    state: enter,
    people: (inside: readonly RoomPerson[]) => {
      if (!isClosed) call.setPeople(inside);
    },
    knocking: (knocking: readonly RoomPerson[]) => {
      if (!isClosed) set({ knocking });
    },
    /** Relays are for those who were admitted. Without them, most networks still let a call through. */
    admitted: async (ownToken: string | null) => {
      const path = '/public-api/v1/recruitment/meetings/{id}/ice-servers';
      const asked = request('POST', path, { params: { id: meetingId }, body: { token: ownToken ?? '' } });
      await asked.then(
        ({ iceServers }) => call.setIceServers(iceServers as RTCIceServer[]),
        (cause: unknown) => console.warn('There are no relays', cause),
      );
    },
    signals: (signals: Parameters<Parameters<typeof openRoomSession>[3]['signals']>[0]) => {
      if (!isClosed) signals.forEach(call.receive);
    },
  };
  openRoomSession(tenantId, meetingId, joined, heard).then(
    async (opened) => {
      if (isClosed) return opened.close();
      room = opened;
      await renewToken();
    },
    (cause: unknown) => {
      console.error(cause);
      hangUp('lost');
    },
  );

  const person = (what: 'admit' | 'remove', personId: string): Promise<void> =>
    request('POST', `/api/v1/recruitment/meetings/{id}/people/{personId}/${what}`, {
      params: { id: meetingId, personId },
    });

  return {
    view: (): RoomView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    raiseHand: (hand: boolean): void => {
      const shown = { ...view.shown, hand };
      set({ shown });
      call.setShown(shown);
    },
    write: call.write,
    mute: call.mute,
    admit: (personId: string): Promise<void> => person('admit', personId),
    remove: (personId: string): Promise<void> => person('remove', personId),
    end: (): Promise<void> => request('POST', '/api/v1/recruitment/meetings/{id}/end', { params: { id: meetingId } }),
    leave: async (): Promise<void> => {
      const left = room?.leave().catch(() => undefined);
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, leaveMilliseconds))]);
      hangUp('left');
    },
    close: (): void => {
      leaveNow();
      close();
    },
  };
};

export type Room = ReturnType<typeof openRoom>;
