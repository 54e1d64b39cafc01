import { Suspense, useCallback, useState } from 'react';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { late } from '../../ui/late.ts';
import { paths } from '../paths.ts';
import styles from './Chat.module.css';
import { ConversationList } from './ConversationList.tsx';
import { type MenuDialog, OpenDialog } from './open-dialog.ts';
import { Start } from './Start.tsx';
import { Talk } from './Talk.tsx';

const dialogs = late(() => import('./ConversationDialog.tsx').then((file) => file.ConversationDialog));

/** Questions about the documents, and the answers: the person's conversations, and the one that is open or begins. */
export const ChatPage = () => {
  const { t } = useTranslation('chatAi');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ readonly kind: MenuDialog; readonly conversation: Conversation }>();
  const open = useCallback(
    (kind: MenuDialog, conversation: Conversation): void => setDialog({ kind, conversation }),
    [],
  );
  return (
    <OpenDialog value={open}>
      <div className={styles.frame}>
        <div className={styles.chat} data-open={id !== '' || undefined}>
          <nav className={styles.side} aria-label={t('list.own')}>
            <ConversationList openId={id} />
          </nav>
          {id === '' ? <Start /> : <Talk key={id} id={id} />}
        </div>
      </div>
      {dialog && (
        <Suspense>
          <dialogs.Late
            {...dialog}
            close={() => setDialog(undefined)}
            onDeleted={() => {
              if (dialog.conversation.id === id) void navigate(paths.chat.href(), { replace: true });
            }}
          />
        </Suspense>
      )}
    </OpenDialog>
  );
};
