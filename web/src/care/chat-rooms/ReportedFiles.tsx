import { Suspense, useState } from 'react';
import type { ChatReport } from '@kindred/contract/care/chat-rooms/report';
import { onDemand } from '../../lib/on-demand.ts';
import { useReportedFiles } from './file-source.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { picturesOf } from './message-pictures.ts';
import { usePictureWords } from './use-picture-words.ts';

const PictureViewer = onDemand(() => import('./PictureViewer.tsx').then((file) => file.PictureViewer), 'documents');

interface ReportedFilesProps {
  readonly reportId: string;
  readonly message: ChatReport['message'];
  /** The author's. */
  readonly name: string;
}

/** The files of a reported message, which its admins may open until they decide. */
export const ReportedFiles = ({ reportId, message, name }: ReportedFilesProps) => {
  const source = useReportedFiles(reportId);
  const wordsOf = usePictureWords();
  const [openId, setOpenId] = useState<string>();
  const at = Date.parse(message.created_at);
  const words = wordsOf({ name, isOwn: false, at });
  return (
    <>
      <MessageFiles files={message.attachments} source={source} pictureWords={words} openPicture={setOpenId} />
      {openId && (
        <Suspense>
          <PictureViewer
            pictures={picturesOf([{ ...message, created_at: at }])}
            openId={openId}
            files={source}
            wordsOf={() => words}
            show={setOpenId}
            close={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
