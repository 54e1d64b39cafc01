import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../ui/page-title.ts';
import type { Phase } from './room.ts';
import { RoomFrame } from './RoomFrame.tsx';

interface OutsideProps {
  readonly phase: Exclude<Phase, 'in'>;
  /** Opens the page again, which joins once more. */
  readonly comeBack: () => void;
  readonly leave: () => void;
  /** The own camera and microphone, for somebody who waits. */
  readonly children?: ReactNode;
}

/** Before the room: opening it, or waiting at its door. After it: why it is over, and the way back. */
export const Outside = ({ phase, comeBack, leave, children }: OutsideProps) => {
  const { t } = useTranslation('meeting-room');
  const words = {
    opening: { title: t('knock.opening'), text: '' },
    knocking: { title: t('knock.waiting'), text: t('knock.waitingText') },
    left: { title: t('over.left'), text: t('over.leftText') },
    refused: { title: t('over.refused'), text: t('over.refusedText') },
    removed: { title: t('over.removed'), text: t('over.removedText') },
    moved: { title: t('over.moved'), text: t('over.movedText') },
    ended: { title: t('over.ended'), text: t('over.endedText') },
    lost: { title: t('over.lost'), text: t('over.lostText') },
  }[phase];
  usePageTitle(words.title);
  const ways: Readonly<Partial<Record<Phase, string>>> = {
    left: t('over.comeBack'),
    refused: t('over.askAgain'),
    removed: t('over.askAgain'),
    moved: t('over.moveBack'),
    lost: t('again'),
  };
  const back = ways[phase];
  return (
    <RoomFrame>
      <div role="status">
        <h1 tabIndex={-1}>{words.title}</h1>
        {words.text && <p>{words.text}</p>}
      </div>
      {back && (
        <button type="button" className="meeting-button meeting-primary" onClick={comeBack}>
          {back}
        </button>
      )}
      {phase === 'knocking' && (
        <div className="meeting-waiting">
          {children}
          <button type="button" className="meeting-button" onClick={leave}>
            {t('controls.leave')}
          </button>
        </div>
      )}
    </RoomFrame>
  );
};
