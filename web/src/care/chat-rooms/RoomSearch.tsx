import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './Chat.module.css';
import type { People } from './use-chat.ts';

const searchKey = (roomId: string, words: string) => ['care', 'chat-search', roomId, words] as const;

interface RoomSearchProps {
  readonly roomId: string;
  readonly people: People;
  readonly jump: (id: string) => void;
  readonly close: () => void;
}

/** Finds a room's messages that contain all the words; a press jumps to one. */
export const RoomSearch = ({ roomId, people, jump, close }: RoomSearchProps) => {
  const { t } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const moment = useMoment();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const found = useInfiniteQuery({
    queryKey: searchKey(roomId, words),
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/chat/rooms/{room_id}/messages', {
        params: { room_id: roomId },
        query: { q: words, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ has_more, items }) => (has_more ? items.at(-1)?.id : undefined),
    enabled: words !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const hits = found.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog opened onClose={close} title={t('search.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <Stack>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setWords(typed.trim());
          }}
        >
          <Group align="end" wrap="nowrap">
            <TextInput
              type="search"
              label={t('search.label')}
              value={typed}
              maxLength={200}
              onChange={(event) => setTyped(event.currentTarget.value)}
              style={{ flex: 1 }}
              data-autofocus
            />
            <Button type="submit" disabled={typed.trim() === ''}>
              {t('search.find')}
            </Button>
          </Group>
        </form>
        {found.error && <ErrorPanel error={found.error} retry={() => void found.refetch()} />}
        {words !== '' && found.isPending && !found.error && <TextSkeleton />}
        {hits && <Text role="status">{t('search.found', { count: hits.length })}</Text>}
        {hits && hits.length > 0 && (
          <ul className={styles.hits}>
            {hits.map((hit) => (
              <li key={hit.id}>
                <button type="button" onClick={() => jump(hit.id)}>
                  <span className={styles.who}>
                    <b>{people.get(hit.author_id)?.name ?? t('formerMember')}</b> {moment(hit.created_at)}
                  </span>
                  <span>{hit.text}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <MoreButton query={found} label={t('search.more')} />
      </Stack>
    </Dialog>
  );
};
