import { useNavigate, useParams } from 'react-router';
import { paths } from '../paths.ts';
import { DevicePanel } from './DevicePanel.tsx';
import { Outside } from './Outside.tsx';
import { RoomStage } from './RoomStage.tsx';
import { type OpenRoom, useMediaView, useOpenRoom, useRoomView } from './use-room.ts';

/** The video room of a meeting. */
export const RoomPage = () => {
  const { id = '' } = useParams();
  const open = useOpenRoom(id);
  if (!open) return <Outside phase="opening" comeBack={() => undefined} leave={() => undefined} />;
  return <OpenedRoom meetingId={id} open={open} />;
};

const OpenedRoom = ({ meetingId, open }: { meetingId: string; open: OpenRoom }) => {
  const navigate = useNavigate();
  const view = useRoomView(open);
  const devices = useMediaView(open);
  if (view.phase === 'in') return <RoomStage open={open} view={view} />;
  const leave = async (): Promise<void> => {
    await open.room.leave();
    void navigate(paths.meetingPreRoom.href({ id: meetingId }));
  };
  return (
    <Outside phase={view.phase} comeBack={() => location.reload()} leave={() => void leave()}>
      <DevicePanel media={open.media} view={devices} />
    </Outside>
  );
};
