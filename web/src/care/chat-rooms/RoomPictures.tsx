import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomFiles } from './file-source.ts';
import { picturesOf } from './message-pictures.ts';
import type { Message } from './message.ts';
import { PictureViewer } from './PictureViewer.tsx';
import type { People } from './use-chat.ts';
import { usePictureWords } from './use-picture-words.ts';

interface RoomPicturesProps {
  readonly roomId: string;
  readonly messages: readonly Message[];
  readonly openId: string;
  readonly userId: string;
  readonly people: People;
  readonly show: (id: string | undefined) => void;
}

/** The viewer for the pictures of a room’s loaded messages. */
export const RoomPictures = ({ roomId, messages, openId, userId, people, show }: RoomPicturesProps) => {
  const { t } = useTranslation('chat');
  const files = useRoomFiles(roomId);
  const wordsOf = usePictureWords();
  const pictures = useMemo(() => picturesOf(messages), [messages]);
  return (
    <PictureViewer
      pictures={pictures}
      openId={openId}
      files={files}
      wordsOf={({ author_id, at }) =>
        wordsOf({ name: people.get(author_id)?.name ?? t('aFormerMember'), isOwn: author_id === userId, at })
      }
      show={show}
      close={() => show(undefined)}
    />
  );
};
