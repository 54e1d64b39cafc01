import { listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import { roomName } from './room.ts';
import type { Room } from './room.ts';
import type { People } from './use-chat.ts';

/** Returns a room's name as this person sees it. */
export const useRoomName = (
  userId: string,
  people: People,
): ((room: Pick<Room, 'kind' | 'name' | 'memberIds'>) => string) => {
  const { t } = useTranslation('chat');
  const reader = useReader();
  const words = {
    everyone: t('everyone'),
    formerMember: t('formerMember'),
    onlyYou: t('onlyYou'),
    list: (names: readonly string[]) => listInWords(names, reader),
  };
  return (room) => roomName(room, userId, (id) => people.get(id)?.name, words);
};
