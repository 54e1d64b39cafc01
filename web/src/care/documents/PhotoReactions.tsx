import { Suspense } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { onDemand } from '../../lib/on-demand.ts';
import styles from './PhotoViewer.module.css';

const Bar = onDemand(() => import('../reactions/ReactionBar.tsx').then((file) => file.ReactionBar), 'reactions');
const Comments = onDemand(() => import('../reactions/Comments.tsx').then((file) => file.Comments), 'reactions', 'chat');

interface PhotoReactionsProps {
  readonly photo: Document;
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
}

/** The hearts of a photo below it, and its comments beside it. */
export const PhotoReactions = ({ photo, isOpen, open }: PhotoReactionsProps) => {
  const subject = {
    circleId: photo.circle_id,
    kind: 'document',
    id: photo.id,
    authorId: photo.uploaded_by,
  } as const;
  return (
    <>
      <div className={styles.reactions}>
        <Suspense>
          <Bar key={photo.id} subject={subject} elsewhere={{ isOpen, open }} />
        </Suspense>
      </div>
      {isOpen && (
        <aside className={styles.details}>
          <Suspense>
            <Comments key={photo.id} subject={subject} />
          </Suspense>
        </aside>
      )}
    </>
  );
};
