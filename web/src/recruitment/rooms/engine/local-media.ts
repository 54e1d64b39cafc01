import { type MediaFault, mediaFaultOf } from './media-fault.ts';
import type { LocalTracks } from './peer.ts';

export type DeviceKind = 'camera' | 'microphone';

export interface Device {
  readonly id: string;
  readonly label: string;
}

export interface MediaView {
  readonly camera: MediaStreamTrack | null;
  /** The microphone stays open while it is muted, so that it is back at once. */
  readonly microphone: MediaStreamTrack | null;
  readonly isMuted: boolean;
  readonly screen: MediaStreamTrack | null;
  readonly faults: Readonly<Partial<Record<DeviceKind | 'screen', MediaFault>>>;
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
  readonly chosen: Readonly<Partial<Record<DeviceKind | 'speaker', string>>>;
}

const empty: MediaView = {
  camera: null,
  microphone: null,
  isMuted: false,
  screen: null,
  faults: {},
  cameras: [],
  microphones: [],
  speakers: [],
  chosen: {},
};

const constraintsOf = (kind: DeviceKind, deviceId: string | undefined): MediaStreamConstraints => {
  const device = deviceId ? { deviceId: { exact: deviceId } } : {};
  if (kind === 'microphone') return { audio: { ...device, echoCancellation: true, noiseSuppression: true } };
  return { video: { ...device, width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24 } } };
};

/** The person's own camera, microphone and screen. Nothing is on until the person turns it on. */
export const openLocalMedia = () => {
  let view = empty;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };

  const set = (changes: Partial<MediaView>): void => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };
  const fault = (kind: DeviceKind | 'screen', found: MediaFault | undefined): void => {
    const { [kind]: _, ...others } = view.faults;
    set({ faults: found ? { ...others, [kind]: found } : others });
  };

  /** Lists the devices. Browsers name them only after the person has allowed the use of one. */
  const list = async (): Promise<void> => {
    const found = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    const of = (kind: MediaDeviceKind): Device[] =>
      found
        .filter((one) => one.kind === kind && one.deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    if (!isClosed) set({ cameras: of('videoinput'), microphones: of('audioinput'), speakers: of('audiooutput') });
  };

  const stop = (kind: DeviceKind | 'screen'): void => {
    view[kind]?.stop();
    if (view[kind]) set({ [kind]: null });
  };

  const turnOn = async (kind: DeviceKind, deviceId = view.chosen[kind]): Promise<void> => {
    try {
      if (!mediaDevices) throw new TypeError('This browser has no cameras');
      const stream = await mediaDevices.getUserMedia(constraintsOf(kind, deviceId));
      const [track] = stream.getTracks();
      if (isClosed || !track) return track?.stop();
      view[kind]?.stop();
      // A device that is unplugged ends its track.
      track.addEventListener('ended', () => {
        if (view[kind] !== track) return;
        set({ [kind]: null });
        fault(kind, 'missing');
        void list();
      });
      if (kind === 'microphone') track.enabled = !view.isMuted;
      fault(kind, undefined);
      set({ [kind]: track, chosen: { ...view.chosen, [kind]: track.getSettings().deviceId ?? deviceId } });
    } catch (cause) {
      // A chosen device that is gone: any other is better than none.
      if (deviceId && mediaFaultOf(cause) === 'missing') {
        const { [kind]: _, ...chosen } = view.chosen;
        set({ chosen });
        return turnOn(kind, undefined);
      }
      fault(kind, mediaFaultOf(cause));
    }
    await list();
  };

  const plugged = (): void => void list();
  mediaDevices?.addEventListener('devicechange', plugged);

  return {
    view: (): MediaView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list,
    turnOn,
    turnOff: (kind: DeviceKind): void => stop(kind),
    setMuted: (isMuted: boolean): void => {
      if (view.microphone) view.microphone.enabled = !isMuted;
      set({ isMuted });
    },
    choose: async (kind: DeviceKind | 'speaker', id: string): Promise<void> => {
      set({ chosen: { ...view.chosen, [kind]: id } });
      if (kind !== 'speaker' && view[kind]) await turnOn(kind, id);
    },
    canShareScreen: mediaDevices !== undefined && 'getDisplayMedia' in mediaDevices,
    shareScreen: async (): Promise<void> => {
      try {
        const stream = await mediaDevices!.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
        const [track] = stream.getVideoTracks();
        if (isClosed || !track) return track?.stop();
        track.contentHint = 'detail';
        // The browser has its own button to stop sharing.
        track.addEventListener('ended', () => {
          if (view.screen === track) set({ screen: null });
        });
        fault('screen', undefined);
        set({ screen: track });
      } catch (cause) {
        // Closing the browser's window of choices is no fault.
        fault('screen', mediaFaultOf(cause) === 'denied' ? undefined : mediaFaultOf(cause));
      }
    },
    stopScreen: (): void => stop('screen'),
    /** What the others get: the screen instead of the camera while it is shared. */
    tracks: (): LocalTracks => ({
      audio: view.microphone,
      video: view.screen ?? view.camera,
      isScreen: view.screen !== null,
    }),
    close: (): void => {
      isClosed = true;
      mediaDevices?.removeEventListener('devicechange', plugged);
      for (const kind of ['camera', 'microphone', 'screen'] as const) stop(kind);
      listeners.clear();
    },
  };
};

export type LocalMedia = ReturnType<typeof openLocalMedia>;
