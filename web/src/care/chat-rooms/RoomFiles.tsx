import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { useRoomFiles } from './file-source.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { usePictureWords } from './use-picture-words.ts';

interface RoomFilesProps {
  readonly roomId: string;
  readonly files: readonly ChatAttachment[];
  /** Who sent them, and when, in milliseconds. */
  readonly sent: { readonly name: string; readonly isOwn: boolean; readonly at: number };
  readonly openPicture: (id: string) => void;
}

/** The files of a message in a room. */
export const RoomFiles = ({ roomId, files, sent, openPicture }: RoomFilesProps) => {
  const source = useRoomFiles(roomId);
  const wordsOf = usePictureWords();
  return <MessageFiles files={files} source={source} pictureWords={wordsOf(sent)} openPicture={openPicture} />;
};
