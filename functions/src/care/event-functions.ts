import type { EventHandlerOptions } from 'firebase-functions/options';
import { ofDatabaseEvents } from '../platform/database-events.ts';
import type { StoredMessage } from './chat-rooms/messages.ts';

/** Care's handlers of database events, with the deployment's options. */
export const careEventFunctions = (options: EventHandlerOptions) => {
  const chatMessages = {
    document: 'tenants/{tenantId}/circles/{circleId}/chatRooms/{roomId}/messages/{messageId}',
    ...options,
    retry: true,
  } as const;
  return {
    /**
     * After each new message: writes the room's summary and schedules notifications. Most calls wait for others of the
     * same room, or for a round of notifications, so one instance handles many at a time.
     */
    summariseRoom: ofDatabaseEvents('summariseRoom', ({ onDocumentCreated }) =>
      onDocumentCreated({ ...chatMessages, concurrency: 1000, timeoutSeconds: 120 }, async ({ params, data }) => {
        const { messageCreated } = await import('./chat-rooms/new-message.ts');
        if (data) await messageCreated({ ...params, message: { ...(data.data() as StoredMessage), id: data.id } });
      }),
    ),
    /** After a message was edited or deleted: updates the room's summary. */
    summariseRoomAgain: ofDatabaseEvents('summariseRoomAgain', ({ onDocumentUpdated }) =>
      onDocumentUpdated(chatMessages, async ({ params, data }) => {
        const { messageChanged } = await import('./chat-rooms/new-message.ts');
        if (!data) return;
        const [before, message] = [data.before, data.after].map((one) => ({
          ...(one.data() as StoredMessage),
          id: one.id,
        }));
        await messageChanged({ ...params, before: before!, message: message! });
      }),
    ),
  };
};
