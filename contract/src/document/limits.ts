/** Limits of the library and of its conversations. Sizes in bytes, lengths in characters. */
export const libraryLimits = {
  fileBytes: 25_000_000,
  /** What a tenant has room for. */
  documents: 2000,
  bytes: 5_000_000_000,
  pages: 5000,
  tags: 20,
  /** People that a document with the audience USERS can name. */
  readers: 50,
  /** Documents that a conversation can be limited to. */
  documentsOfConversation: 20,
  question: 4000,
  questionsADay: 200,
  /** Passages that answer a question. */
  passages: 8,
  /** Messages of a conversation: questions and answers together. */
  messages: 400,
  /** Days for which a conversation is kept after its last message, unless it is pinned. */
  conversationDays: 365,
  /** People with whom a copy of a conversation is shared. */
  sharedWith: 20,
  /** Pages of text that one call returns. */
  pagesAtOnce: 20,
} as const;
