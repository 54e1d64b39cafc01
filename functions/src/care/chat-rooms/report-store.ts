import { ChatReport } from '@kindred/contract/care/chat-rooms/report';
import { collection } from '../../platform/firestore/collection.ts';

/** Reports of messages, with a copy of each. */
export const chatReports = collection({
  name: 'chatReports',
  times: 'snake',
  schema: ChatReport.omit({ id: true, created_at: true, updated_at: true, version: true }),
  sorts: { created_at: (_, created) => created },
});
