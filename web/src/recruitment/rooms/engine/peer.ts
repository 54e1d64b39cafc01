import { isOfferIgnored } from './negotiation.ts';
import { type PeerMessage, readMessage } from './peer-message.ts';
import { openReconnection } from './reconnection.ts';
import { openVideoQuality } from './video-quality.ts';
import type { SignalBody, SignalKind } from './signal.ts';

export type PeerState = 'connecting' | 'connected' | 'reconnecting';

/** The tracks that a person sends to everybody. */
export interface LocalTracks {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly isScreen: boolean;
}

interface PeerSettings {
  readonly polite: boolean;
  readonly iceServers: readonly RTCIceServer[];
  readonly tracks: LocalTracks;
  readonly send: (kind: SignalKind, body: Pick<SignalBody, 'sdp' | 'candidates'>) => void;
  readonly changed: (state: PeerState) => void;
  readonly streamed: (stream: MediaStream) => void;
  readonly opened: () => void;
  readonly told: (message: PeerMessage) => void;
}

/** Candidates are found one by one: those of a moment go in one signal, and the first ones with the offer itself. */
const gatherMilliseconds = 500;
/** How long an offer may stay without an answer before it is sent again, or asked for. */
const answerMilliseconds = 8000;

/** A message that says nothing: its arrival is enough. */
const signOfLife = '';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The connection to one other person: sound and picture in both directions, and a channel for messages. The impolite side
 * lays out the connection and makes the first offer; tracks that come and go replace each other without another one. So
 * offers are only made to begin, and to restart.
 */
export const openPeer = ({ polite, iceServers, tracks, send, changed, streamed, opened, told }: PeerSettings) => {
  const connection = new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
  const channel = connection.createDataChannel('meeting', { negotiated: true, id: 0 });
  const quality = openVideoQuality(connection);
  const stream = new MediaStream();
  let local = tracks;
  let isBegun = !polite;
  let makingOffer = false;
  let isSettingAnswer = false;
  let ignoresOffer = false;
  let isClosed = false;
  let hasConnected = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let candidateTimer: ReturnType<typeof setTimeout> | undefined;
  let candidates: RTCIceCandidateInit[] = [];
  let waiting: Promise<unknown> = Promise.resolve();

  const flushCandidates = (): void => {
    clearTimeout(candidateTimer);
    candidateTimer = undefined;
    if (candidates.length === 0 || isClosed) return;
    send('candidates', { candidates });
    candidates = [];
  };

  const allGathered = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (connection.iceGatheringState === 'complete') resolve();
      };
      connection.addEventListener('icegatheringstatechange', look);
      look();
    });

  /** Sends the current description once the first candidates are in it, unless another has replaced it by then. */
  const sendDescription = async (type: 'offer' | 'answer'): Promise<void> => {
    const made = connection.localDescription;
    await Promise.race([allGathered(), pause(gatherMilliseconds)]);
    const current = connection.localDescription;
    if (isClosed || current?.type !== type || made?.type !== type) return;
    clearTimeout(candidateTimer);
    candidateTimer = undefined;
    candidates = [];
    send(type, { sdp: current.sdp });
  };

  const offer = async (): Promise<void> => {
    try {
      makingOffer = true;
      await connection.setLocalDescription();
    } finally {
      makingOffer = false;
    }
    if (connection.localDescription?.type === 'offer') await sendDescription('offer');
    awaitAnswer();
  };

  /** Sends the offer again if its answer does not come, or asks for one that has not come. */
  const awaitAnswer = (): void => {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => {
      if (isClosed || hasConnected) return;
      if (connection.signalingState === 'have-local-offer') void sendDescription('offer');
      else if (!isBegun) send('ask', {});
      awaitAnswer();
    }, answerMilliseconds);
  };

  const senderOf = (kind: 'audio' | 'video'): RTCRtpSender | undefined =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;

  const putTracks = async (): Promise<void> => {
    await Promise.all([senderOf('audio')?.replaceTrack(local.audio), senderOf('video')?.replaceTrack(local.video)]);
    quality.sends(senderOf('video'), local.isScreen);
  };

  const takeDescription = async (type: 'offer' | 'answer', sdp: string): Promise<void> => {
    const { signalingState } = connection;
    ignoresOffer = type === 'offer' && isOfferIgnored({ polite, makingOffer, isSettingAnswer, signalingState });
    if (ignoresOffer) return;
    // An answer to an offer that was given up, or sent twice.
    if (type === 'answer' && signalingState !== 'have-local-offer') return;
    isSettingAnswer = type === 'answer';
    try {
      await connection.setRemoteDescription({ type, sdp });
    } finally {
      isSettingAnswer = false;
    }
    if (type === 'answer') return;
    isBegun = true;
    reconnection.restarted();
    for (const one of connection.getTransceivers()) one.direction = 'sendrecv';
    await putTracks();
    await connection.setLocalDescription();
    await sendDescription('answer');
  };

  const takeCandidates = async (added: readonly RTCIceCandidateInit[]): Promise<void> => {
    for (const one of added) {
      try {
        await connection.addIceCandidate(one);
      } catch (cause) {
        if (!ignoresOffer && connection.remoteDescription) console.warn('A candidate was not taken', cause);
      }
    }
  };

  const take = async (kind: SignalKind, { sdp, candidates: added }: SignalBody): Promise<void> => {
    if (isClosed) return;
    if (kind === 'ask' && connection.signalingState === 'have-local-offer') return sendDescription('offer');
    if ((kind === 'offer' || kind === 'answer') && sdp !== undefined) return takeDescription(kind, sdp);
    if (kind === 'candidates' && added) return takeCandidates(added);
  };

  const restart = (): void => {
    if (isClosed || !isBegun) return;
    if (connection.signalingState === 'have-local-offer') void sendDescription('offer');
    else connection.restartIce();
  };

  const reconnection = openReconnection({
    polite,
    connection,
    restart,
    signOfLife: () => {
      if (channel.readyState === 'open') channel.send(signOfLife);
    },
    changed: (state) => {
      if (state === 'connected' || state === 'completed') {
        hasConnected = true;
        clearTimeout(answerTimer);
        changed('connected');
      } else if (state !== 'closed') changed(hasConnected ? 'reconnecting' : 'connecting');
    },
  });

  connection.addEventListener('negotiationneeded', () => {
    // The polite side has nothing to offer before the first offer has come.
    if (isBegun) void offer().catch(report);
  });
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return;
    candidates.push(candidate.toJSON());
    candidateTimer ??= setTimeout(flushCandidates, gatherMilliseconds);
  });
  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track);
    streamed(stream);
  });
  channel.addEventListener('open', opened);
  channel.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message) told(message);
  });

  const report = (cause: unknown): void => {
    if (!isClosed) console.warn('The connection to another person failed', cause);
  };

  if (polite) awaitAnswer();
  else {
    connection.addTransceiver('audio', { direction: 'sendrecv' });
    connection.addTransceiver('video', { direction: 'sendrecv' });
    void putTracks().catch(report);
  }

  return {
    connection,
    /** Takes signals one after another, in the order in which they are given. */
    receive: (kind: SignalKind, body: SignalBody): void => {
      waiting = waiting.then(() => take(kind, body)).catch(report);
    },
    setTracks: (next: LocalTracks): void => {
      local = next;
      if (isBegun) void putTracks().catch(report);
    },
    tell: (message: PeerMessage): void => {
      if (channel.readyState === 'open') channel.send(JSON.stringify(message));
    },
    restart,
    /** The loudness of this person's voice, 0 to 1. */
    level: (): number => {
      const receiver = connection.getReceivers().find(({ track }) => track.kind === 'audio');
      return receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0;
    },
    adapt: (): Promise<void> => quality.adapt(),
    close: (): void => {
      isClosed = true;
      for (const timer of [answerTimer, candidateTimer]) clearTimeout(timer);
      reconnection.close();
      channel.close();
      connection.close();
    },
  };
};

export type Peer = ReturnType<typeof openPeer>;
