import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserOf, mediaFaultOf } from './media-fault.ts';
import { isOfferIgnored, isPolite, restartDelay } from './negotiation.ts';
import { noWays, verdictOf, withCandidate } from './network.ts';
import { type ChatEntry, entriesFrom, inParts, readMessage, withEntries } from './peer-message.ts';
import { openPeer } from './peer.ts';
import { bestQuality, levels, nextQuality, sampleOf } from './quality.ts';
import { inOrder, readBody, type Signal } from './signal.ts';
import { hear, silent } from './speaking.ts';

describe('negotiation', () => {
  test('exactly one of two people is polite', () => {
    expect(isPolite('anna', 'bruno')).toBe(true);
    expect(isPolite('bruno', 'anna')).toBe(false);
  });

  test.each([
    ['stable', false, false, false],
    ['have-local-offer', false, false, true],
    ['stable', true, false, true],
    ['have-local-offer', false, true, false],
  ] as const)('the impolite side in %s (offering %s, taking an answer %s) ignores an offer: %s', (...given) => {
    const [signalingState, makingOffer, isSettingAnswer, ignored] = given;
    const state = { signalingState, makingOffer, isSettingAnswer };
    expect(isOfferIgnored({ polite: false, ...state })).toBe(ignored);
    expect(isOfferIgnored({ polite: true, ...state })).toBe(false);
  });

  test('restarts a failed connection at once, a lost one after a while, and a sound one never', () => {
    expect(restartDelay('connected', 0, false)).toBeUndefined();
    expect(restartDelay('closed', 3, false)).toBeUndefined();
    expect(restartDelay('failed', 0, false)).toBe(0);
    expect(restartDelay('disconnected', 0, false)).toBe(3000);
    expect(restartDelay('disconnected', 0, true)).toBeGreaterThan(3000);
    expect(restartDelay('failed', 2, false)).toBe(10_000);
    expect(restartDelay('failed', 20, false)).toBe(15_000);
  });
});

/** A browser's connection, as far as a call uses it. */
class FakeConnection extends EventTarget {
  iceConnectionState: RTCIceConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  localDescription = null;
  received = 0;
  readonly restartIce = vi.fn();
  readonly sent: string[] = [];
  readonly getTransceivers = (): [] => [];
  readonly addTransceiver = (): void => undefined;
  readonly setLocalDescription = async (): Promise<void> => undefined;
  readonly setRemoteDescription = async (): Promise<void> => undefined;
  readonly close = (): void => undefined;
  readonly getStats = async () =>
    new Map([['pair', { id: 'pair', type: 'candidate-pair', bytesReceived: this.received }]]);

  createDataChannel() {
    const send = (message: string): void => void this.sent.push(message);
    return Object.assign(new EventTarget(), { readyState: 'open', close: () => undefined, send });
  }

  become(state: RTCIceConnectionState): void {
    this.iceConnectionState = state;
    this.dispatchEvent(new Event('iceconnectionstatechange'));
  }
}

describe('a connection to another person', () => {
  const newPeer = async (polite = false) => {
    const made: FakeConnection[] = [];
    const states: string[] = [];
    vi.stubGlobal(
      'RTCPeerConnection',
      class extends FakeConnection {
        constructor() {
          super();
          made.push(this);
        }
      },
    );
    vi.stubGlobal('MediaStream', class {});
    const ignored = (): void => undefined;
    const told = { streamed: ignored, opened: ignored, told: ignored, send: ignored };
    const tracks = { audio: null, video: null, isScreen: false };
    const changed = (state: string): void => void states.push(state);
    const peer = openPeer({ polite, iceServers: [], tracks, changed, ...told });
    const connection = made[0]!;
    if (polite) peer.receive('offer', { session: 'a', toSession: 'b', n: 1, sdp: 'v=0' });
    await vi.advanceTimersByTimeAsync(600);
    connection.become('connected');
    return { peer, connection, states };
  };

  const pass = async (connection: FakeConnection, seconds: number, arriving: boolean): Promise<void> => {
    for (let nth = 0; nth < seconds * 2; nth += 1) {
      if (arriving) connection.received += 100;
      await vi.advanceTimersByTimeAsync(500);
    }
  };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test.each([false, true])(
    'is restarted in a cut of ten seconds that the browser does not notice (polite: %s)',
    async (polite) => {
      const { connection, states } = await newPeer(polite);
      await pass(connection, 60, true);
      expect(connection.restartIce).not.toHaveBeenCalled();
      await pass(connection, 10, false);
      expect(connection.restartIce).toHaveBeenCalledOnce();
      await pass(connection, 60, true);
      expect(connection.restartIce).toHaveBeenCalledOnce();
      expect(states).toEqual(['connected', 'reconnecting', 'connected']);
    },
  );

  test('is restarted no later if the browser notices the cut after a while', async () => {
    const { connection } = await newPeer();
    await pass(connection, 5, false);
    connection.become('disconnected');
    await pass(connection, 2, false);
    expect(connection.restartIce).toHaveBeenCalledOnce();
  });

  test('is restarted again while nothing arrives, less and less often, and not once it is closed', async () => {
    const { connection, peer } = await newPeer();
    await pass(connection, 60, false);
    expect(connection.restartIce.mock.calls.length).toBe(5);
    peer.close();
    await pass(connection, 60, false);
    expect(connection.restartIce.mock.calls.length).toBe(5);
  });

  test('is not restarted by the polite side while the other side restarts it', async () => {
    const { connection, peer } = await newPeer(true);
    await pass(connection, 6, false);
    peer.receive('offer', { session: 'a', toSession: 'b', n: 2, sdp: 'v=0' });
    await pass(connection, 4, false);
    expect(connection.restartIce).not.toHaveBeenCalled();
  });

  test('carries a sign of life from somebody who shows nothing', async () => {
    const { connection } = await newPeer();
    await pass(connection, 10, true);
    expect(connection.sent.length).toBe(10);
    expect(readMessage(connection.sent[0])).toBeUndefined();
  });
});

describe('signals', () => {
  const signal = (id: string, n: number): Signal => ({
    id,
    from: 'anna',
    kind: 'candidates',
    body: { session: 'a', toSession: 'b', n },
  });

  test('are taken in the order in which they were sent', () => {
    expect(inOrder([signal('c', 3), signal('a', 1), signal('b', 2)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test.each(['', '{', 'null', '{}', '{"session":1}', '{"session":"a","toSession":"b","n":1,"candidates":{}}'])(
    'are nothing if they say %s',
    (payload) => expect(readBody(payload)).toBeUndefined(),
  );
});

describe('quality', () => {
  const good = { lost: 0, roundTrip: 0.05, available: 3_000_000 };
  const bad = { lost: 0.2, roundTrip: 0.05, available: undefined };

  test('falls with each bad sample, down to the smallest picture', () => {
    let quality = bestQuality;
    for (let nth = 0; nth < 6; nth += 1) quality = nextQuality(quality, bad);
    expect(quality.level).toBe(levels.length - 1);
  });

  test('rises one level after several good samples', () => {
    let quality = nextQuality(nextQuality(bestQuality, bad), bad);
    for (let nth = 0; nth < 3; nth += 1) quality = nextQuality(quality, good);
    expect(quality.level).toBe(2);
    expect(nextQuality(quality, good).level).toBe(1);
  });

  test('stays where it is in between', () => {
    const middling = { lost: 0.04, roundTrip: 0.5, available: undefined };
    expect(nextQuality({ level: 1, good: 3 }, middling)).toEqual({ level: 1, good: 0 });
  });

  test('is read from the other side’s report', () => {
    expect(sampleOf([{ type: 'outbound-rtp', kind: 'video' }])).toBeUndefined();
    const stats = [
      { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.1, roundTripTime: 0.2 },
      { type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 400_000 },
    ];
    expect(sampleOf(stats)).toEqual({ lost: 0.1, roundTrip: 0.2, available: 400_000 });
  });
});

describe('messages between browsers', () => {
  const entry = (id: string, at: number, text = 'Hello'): ChatEntry => ({ id, at, text, name: 'Anna' });

  test.each([undefined, 7, '', '[]', '{"type":"else"}', '{"type":"chat","entry":{"id":"a"}}'])('%s is none', (data) =>
    expect(readMessage(data)).toBeUndefined(),
  );

  test('a chat entry that is too long is none', () => {
    const long = { type: 'chat', entry: entry('a', 1, 'x'.repeat(2001)) };
    expect(readMessage(JSON.stringify(long))).toBeUndefined();
  });

  test('what a person shows is read with nothing else', () => {
    const sent = { type: 'shown', shown: { camera: true, hand: 'yes', else: 1 } };
    expect(readMessage(JSON.stringify(sent))).toEqual({
      type: 'shown',
      shown: { camera: true, microphone: false, screen: false, hand: false },
    });
  });

  test('a chat has each entry once, by time', () => {
    const chat = withEntries([entry('b', 2)], [entry('c', 3), entry('a', 1), entry('b', 2)]);
    expect(chat.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(withEntries(chat, [entry('a', 1)])).toBe(chat);
  });

  test('nobody writes in another person’s name, and only hosts pass on what others wrote', () => {
    const forged = { ...entry('a', 5), name: 'Hugo' };
    const [guest, host] = [{ name: 'Camille', role: 'GUEST' } as const, { name: 'Hugo', role: 'HOST' } as const];
    const history = { type: 'history', entries: [forged] } as const;
    expect(entriesFrom(guest, { type: 'chat', entry: forged }, 7)).toEqual([{ ...forged, name: 'Camille', at: 7 }]);
    expect(entriesFrom(guest, history, 7)).toEqual([{ ...forged, name: 'Camille' }]);
    expect(entriesFrom(host, { type: 'history', entries: [entry('b', 9)] }, 7)).toEqual([entry('b', 7)]);
    expect(entriesFrom(guest, { type: 'mute' }, 7)).toEqual([]);
  });

  test('a flood by one person leaves the others’ entries', () => {
    const flood = Array.from({ length: 500 }, (_, nth) => ({ ...entry(`f${nth}`, nth + 10), name: 'Camille' }));
    const chat = withEntries([entry('a', 1)], flood);
    expect([chat.length, chat[0]!.id, chat.at(-1)!.id]).toEqual([151, 'a', 'f499']);
  });

  test('a long chat goes in parts that a data channel takes', () => {
    const entries = Array.from({ length: 60 }, (_, nth) => entry(String(nth), nth, 'x'.repeat(2000)));
    const parts = inParts(entries);
    expect(parts.flat()).toEqual(entries);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(60_000);
    expect(inParts([])).toEqual([]);
  });
});

test('somebody speaks until a moment after the last sound', () => {
  let state = hear(silent, 0.01, 0);
  expect(state.isSpeaking).toBe(false);
  state = hear(state, 0.1, 100);
  expect(state.isSpeaking).toBe(true);
  state = hear(state, 0, 600);
  expect(state.isSpeaking).toBe(true);
  expect(hear(state, 0, 1200).isSpeaking).toBe(false);
});

describe('the network', () => {
  test.each([
    [['host'], false, 'local'],
    [['host'], true, 'blocked'],
    [['host', 'srflx'], true, 'direct'],
    [[], false, 'blocked'],
  ] as const)('with %j (a server asked: %s) is %s', (types, asked, verdict) => {
    expect(verdictOf(types.reduce(withCandidate, noWays), asked)).toBe(verdict);
  });
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['Else', 'failed'],
])('%s means that the camera is %s', (name, fault) => {
  expect(mediaFaultOf(Object.assign(new Error(name), { name }))).toBe(fault);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18.0 Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'edge'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1', 'safari'],
])('%s is %s', (userAgent, name) => expect(browserOf(userAgent)).toBe(name));
