import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useTimeAgo } from '../../ui/use-time-ago.ts';
import { paths } from '../paths.ts';
import styles from './Shared.module.css';
import { useSharedConversations } from './shared-conversations.ts';

/** The copies that one shares, and those that others share. */
export const SharedList = () => {
  const { t } = useTranslation('chatAi');
  const user = useUser();
  const ago = useTimeAgo();
  const list = useSharedConversations();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return list.error ? (
      <ErrorPanel error={list.error} retry={() => void list.refetch()} />
    ) : (
      <TextSkeleton lines={5} />
    );
  if (items.length === 0) return <p className={styles.none}>{t('shared.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {items.map(({ id, title, sharedBy, sharedByName, createdAt }) => (
          <li key={id}>
            <Link to={paths.sharedConversation.href({ id })} className={styles.link} data-opener>
              <span className={styles.title}>{title || t('untitled')}</span>
              <span className={styles.about}>
                {sharedBy !== null && sharedBy === user?.id
                  ? t('shared.byYou', { ago: ago(createdAt) })
                  : t('shared.by', { name: sharedByName, ago: ago(createdAt) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton query={list} label={t('list.more')} />
    </>
  );
};
