import type { LinkedPage } from '../linked-page.ts';

const document = 'functions/src/document';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: `${document}/documents/link.ts`,
    link: '/document/documents/x',
    readers: ['person'],
    kinds: { libraryDocumentFailed: `${document}/documents/end-run.ts` },
  },
  {
    in: `${document}/shared-conversations/news.ts`,
    link: '/document/chat-ai/shared/x',
    readers: ['person'],
    kinds: { conversationShared: `${document}/shared-conversations/news.ts` },
  },
];
