import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Announcement, announcementsOf } from './announcements.ts';
import type { RoomView } from './room.ts';

/** What has just happened in the room, as sentences for a screen reader. */
export const useAnnouncements = (view: RoomView): string => {
  const { t } = useTranslation('meeting-room');
  const before = useRef(view);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const sentence = (one: Announcement): string => {
      if (!('name' in one)) return one.what === 'admitted' ? t('said.admitted') : t('said.muted');
      if (one.what === 'wrote') return t('said.wrote', { name: one.name, text: one.text });
      const { name } = one;
      const sentences = {
        came: t('said.came', { name }),
        went: t('said.went', { name }),
        knocks: t('said.knocks', { name }),
        hand: t('said.hand', { name }),
        shares: t('said.shares', { name }),
        lost: t('said.lost', { name }),
        back: t('said.back', { name }),
      };
      return sentences[one.what];
    };
    const news = announcementsOf(before.current, view);
    before.current = view;
    if (news.length > 0) setSaid(news.map(sentence).join(' '));
  }, [view, t]);
  return said;
};
