import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useNear } from '../../ui/use-near.ts';
import { useTimeAgo } from '../../ui/use-time-ago.ts';
import { paths } from '../paths.ts';
import { SharedList } from '../shared-conversations/SharedList.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { type ConversationQuery, useConversations } from './conversations.ts';
import styles from './List.module.css';

type View = 'own' | 'archived' | 'shared';

/** Milliseconds after the last keystroke before the list is searched. */
const pause = 250;

/** Arrow keys move between conversations; Home and End go to the first and last. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')];
  const at = openers.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const goals: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: openers[at + 1],
    ArrowUp: openers[at - 1],
    Home: openers[0],
    End: openers.at(-1),
  };
  const goal = goals[event.key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
};

/** The person's conversations, the archived ones, and copies that are shared. */
export const ConversationList = ({ openId }: { openId: string }) => {
  const { t } = useTranslation('chatAi');
  const [view, setView] = useState<View>('own');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pause);
  const views = [
    { value: 'own' as const, label: t('list.recent') },
    { value: 'shared' as const, label: t('list.shared') },
    { value: 'archived' as const, label: t('list.archived') },
  ];
  const archived = view === 'archived' ? ({ archived: 'true' } as const) : {};
  return (
    <>
      {openId !== '' && (
        <Button
          component={Link}
          to={paths.chat.href()}
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          {t('list.new')}
        </Button>
      )}
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('list.views')}
        data={views}
        value={view}
        onChange={(value) => setView(value as View)}
      />
      {view !== 'shared' && (
        <TextInput
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between links inside */}
      <div className={styles.lists} onKeyDown={walk}>
        {view === 'shared' ? (
          <SharedList />
        ) : (
          <>
            {view === 'own' && !q && (
              <Conversations query={{ pinned: 'true' }} openId={openId} title={t('list.pinned')} isOptional />
            )}
            <Conversations
              key={`${view} ${q}`}
              query={{ ...archived, ...(q ? { q } : view === 'own' ? { pinned: 'false' } : {}) }}
              openId={openId}
              title={view === 'archived' ? t('list.archived') : t('list.recent')}
            />
          </>
        )}
      </div>
    </>
  );
};

interface ConversationsProps {
  readonly query: ConversationQuery;
  readonly openId: string;
  readonly title: string;
  /** Nothing is shown if there are none. */
  readonly isOptional?: boolean;
}

const Conversations = ({ query, openId, title, isOptional = false }: ConversationsProps) => {
  const { t } = useTranslation('chatAi');
  const list = useConversations(query);
  // One clock for all rows.
  const ago = useTimeAgo();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) {
    if (list.error) return <ErrorPanel error={list.error} retry={() => void list.refetch()} />;
    return isOptional ? null : <TextSkeleton lines={5} />;
  }
  if (items.length === 0)
    return isOptional ? null : (
      <p className={styles.none}>
        {query.q ? t('list.notFound') : query.archived ? t('list.noneArchived') : t('list.none')}
      </p>
    );
  return (
    <section aria-label={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.list}>
        {[...new Map(items.map((item) => [item.id, item])).values()].map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            ago={ago}
          />
        ))}
      </ul>
      {list.hasNextPage && !list.error && (
        <>
          <NearEnd key={items.length} load={() => void list.fetchNextPage()} />
          <MoreButton query={list} label={t('list.more')} />
        </>
      )}
    </section>
  );
};

/** Loads more once the person comes near it. */
const NearEnd = ({ load }: { load: () => void }) => {
  const [place, isNear] = useNear<HTMLDivElement>(true, '400px');
  useEffect(() => {
    if (isNear) load();
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNear]);
  return <div ref={place} />;
};
