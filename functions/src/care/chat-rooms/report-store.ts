import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { ChatReport } from '@kindred/contract/care/chat-rooms/report';
import { collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';

/** Reports of messages, with a copy of each. */
export const chatReports = collection({
  name: 'chatReports',
  queries: [['circle_id'], ['message.attachments[]'], ['status']],
  times: 'snake',
  schema: ChatReport.omit({ id: true, created_at: true, updated_at: true, version: true }),
  sorts: { created_at: (_, created) => created },
});

/** Returns whether an open report shows this file. One read. */
export const isReported = async (db: Database, circle_id: string, file: ChatAttachment): Promise<boolean> =>
  (await db.count(chatReports, { circle_id, status: 'OPEN' }, { field: 'message.attachments', name: file })) > 0;
