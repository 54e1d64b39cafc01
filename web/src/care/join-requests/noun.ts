import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/join-requests': typeof texts;
  }
}

export const joinRequests: CareNoun = {
  waiting: {
    order: 10,
    count: ({ join_requests: count }) => count,
    text: (t: TFunction<'waiting'>, count) => t('joinRequests', { count }),
    to: paths.careInvitations.href(),
  },
  contents: [
    { order: 90, name: 'join_requests', text: (t: TFunction<'contents'>, count) => t('joinRequests', { count }) },
  ],
};
