import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import styles from './Chat.module.css';
import { ConversationList } from './ConversationList.tsx';
import { Start } from './Start.tsx';
import { Talk } from './Talk.tsx';

/** Questions about the documents, and the answers: the person's conversations, and the one that is open or begins. */
export const ChatPage = () => {
  const { t } = useTranslation('chatAi');
  const { id = '' } = useParams();
  return (
    <div className={styles.frame}>
      <div className={styles.chat} data-open={id !== '' || undefined}>
        <nav className={styles.side} aria-label={t('list.own')}>
          <ConversationList openId={id} />
        </nav>
        {id === '' ? <Start /> : <Talk key={id} id={id} />}
      </div>
    </div>
  );
};
