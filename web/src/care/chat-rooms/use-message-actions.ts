import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notices.ts';
import type { ChatPlace } from './chat-place.ts';
import { deliverAll } from './deliver.ts';
import type { MessageActions } from './message-actions.ts';
import type { Message } from './message.ts';
import { dropLetter, markLetter } from './outbox.ts';
import { react } from './room-writes.ts';
import type { Writing } from './writing.ts';

/** An action that needs a confirmation. */
export interface Step {
  readonly kind: 'delete' | 'remove' | 'report';
  readonly message: Message;
}

interface Steps {
  readonly write: (writing: Writing) => void;
  readonly ask: (step: Step) => void;
  readonly jump: (id: string) => void;
  readonly openPicture: (id: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Returns the actions on a room's messages. Returns the same object until its inputs change. */
export const useMessageActions = (
  place: ChatPlace,
  roomId: string,
  { write, ask, jump, openPicture, failed }: Steps,
): MessageActions => {
  const { t } = useTranslation('chat');
  return useMemo(
    () => ({
      reply: (message) => write({ kind: 'reply', message }),
      edit: (message) => write({ kind: 'edit', message }),
      delete: (message) => ask({ kind: 'delete', message }),
      remove: (message) => ask({ kind: 'remove', message }),
      report: (message) => ask({ kind: 'report', message }),
      copy: (message) =>
        void navigator.clipboard.writeText(message.text).then(
          () => notify(t('copied')),
          () => notify(t('notCopied'), { tone: 'negative' }),
        ),
      react: (message, emoji) => void react(place, roomId, message.id, emoji).catch(failed),
      retry: (message) => {
        markLetter(place.userId, message.id, false);
        void deliverAll(place.userId);
      },
      drop: (message) => dropLetter(place.userId, message.id),
      jump,
      openPicture,
    }),
    [place, roomId, write, ask, jump, openPicture, failed, t],
  );
};
