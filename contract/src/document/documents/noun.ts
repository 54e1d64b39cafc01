import { noun } from '../../noun.ts';

export const libraryDocuments = noun({
  found: ['libraryDocuments'],
  flag: 'RAGDocuments',
  notifications: {
    /** A document that the person uploaded could not be indexed. */
    libraryDocumentFailed: { inApp: true, email: 'off', topic: 'work' },
  },
  reasons: ['same_document', 'too_many_documents', 'no_room_left', 'being_indexed', 'not_a_reader'],
});
