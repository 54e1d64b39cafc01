import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';

export const chatReports: CareNoun = {
  contents: [
    { order: 65, name: 'chat_messages', text: (t: TFunction<'contents'>, count) => t('chatMessages', { count }) },
  ],
};
