import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { DevicePanel } from './DevicePanel.tsx';
import { JoinForm } from './JoinForm.tsx';
import { handOver, joinMeeting } from './joining.ts';
import { MeetingTimes } from './MeetingTimes.tsx';
import { NetworkCheck } from './NetworkCheck.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { useDoor } from './use-door.ts';
import { useLocalMedia } from './use-local-media.ts';

/** Where people prepare for a meeting: what it is and when, and whether camera, sound and network work. */
export const PreRoomPage = () => {
  const { t } = useTranslation('meeting-room');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { door, error, retry } = useDoor(id);
  const { media, view, keep } = useLocalMedia();
  const isUnknown = error instanceof ApiProblem && error.status < 500 && error.status !== 429;
  const isOver = door?.status === 'ENDED';
  const title = isOver ? t('over.ended') : (door?.title ?? (isUnknown ? t('unknown.title') : t('title')));
  usePageTitle(title);

  const join = async (guest: { name: string; passcode: string }): Promise<boolean> => {
    const joined = await joinMeeting(id, guest);
    if (!joined) return false;
    handOver({ meetingId: id, joined, media });
    keep();
    void navigate(paths.meetingRoom.href({ id }));
    return true;
  };

  return (
    <RoomFrame>
      <h1 tabIndex={-1}>{title}</h1>
      {!door && isUnknown && <p>{t('unknown.text')}</p>}
      {!door && error !== null && !isUnknown && (
        <div role="alert">
          <p>{t('failed')}</p>
          <button type="button" className="meeting-button" onClick={retry}>
            {t('again')}
          </button>
        </div>
      )}
      {isOver && <p>{t('over.endedText')}</p>}
      {door && !isOver && (
        <>
          <MeetingTimes door={door} />
          <div className="meeting-before">
            <DevicePanel media={media} view={view} />
            <div>
              <JoinForm door={door} join={join} />
              <NetworkCheck iceServers={door.iceServers} />
            </div>
          </div>
        </>
      )}
    </RoomFrame>
  );
};
