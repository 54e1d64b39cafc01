import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useTenant } from '../../app/TenantProvider.tsx';
import { paths } from '../paths.ts';
import { type LocalMedia, type MediaView, openLocalMedia } from './engine/local-media.ts';
import { joinMeeting, remembered, takeHanded } from './joining.ts';
import type { Room, RoomView } from './room.ts';

/** A room that is open on this page, with the person's devices. */
export interface OpenRoom {
  readonly room: Room;
  readonly media: LocalMedia;
}

const devicesKey = 'kindred-meeting-devices';

/** Remembers which devices are on, so that a page that is loaded again has them on too. */
export const rememberDevices = ({ camera, microphone, isMuted }: MediaView): void => {
  try {
    const on = { camera: camera !== null, microphone: microphone !== null, isMuted };
    sessionStorage.setItem(devicesKey, JSON.stringify(on));
  } catch {
    // Without storage, they are off.
  }
};

const turnOnAgain = async (media: LocalMedia): Promise<void> => {
  const on = JSON.parse(sessionStorage.getItem(devicesKey) ?? '{}') as Record<string, unknown>;
  media.setMuted(on.isMuted === true);
  if (on.microphone === true) await media.turnOn('microphone');
  if (on.camera === true) await media.turnOn('camera');
};

/** Joins once more as whom this browser was in the meeting; undefined if it was not. */
const joinAgain = async (meetingId: string) => {
  const joined = await joinMeeting(meetingId, { name: remembered(meetingId)?.name ?? '', passcode: '' });
  if (!joined) return undefined;
  const media = openLocalMedia();
  void turnOnAgain(media).catch(() => undefined);
  return { meetingId, joined, media };
};

/** Opens the room for somebody who comes from the pre-room or was here before; sends everybody else to the pre-room. */
export const useOpenRoom = (meetingId: string): OpenRoom | undefined => {
  const tenant = useTenant();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenRoom>();
  useEffect(() => {
    let isOver = false;
    let opened: Room | undefined;
    const start = async (): Promise<void> => {
      const given = takeHanded(meetingId) ?? (await joinAgain(meetingId).catch(() => undefined));
      if (!given) return isOver ? undefined : navigate(paths.meetingPreRoom.href({ id: meetingId }), { replace: true });
      // The database's client loads only now.
      const { openRoom } = await import('./room.ts');
      if (isOver) return given.media.close();
      opened = openRoom({ tenantId: tenant.id, ...given });
      setOpen({ room: opened, media: given.media });
    };
    void start();
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [meetingId, tenant.id, navigate]);
  return open;
};

export const useRoomView = ({ room }: OpenRoom): RoomView => useSyncExternalStore(room.subscribe, room.view);

export const useMediaView = ({ media }: OpenRoom): MediaView => useSyncExternalStore(media.subscribe, media.view);
