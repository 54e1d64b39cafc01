/**
 * The places that list a circle's nouns by name, apart from their own calls. A new noun adds its names here;
 * `functions/src/care/<noun>/noun.ts` describes each of them.
 */

/**
 * The contents of a circle, as listed to its owner before deletion: active links, pending requests, members' archives,
 * and deletions that can be restored. `funeral_wishes` are those shared there, which go back to their authors.
 */
export const circleContents = [
  'members',
  'record_subjects',
  'pages',
  'testimonies',
  'documents',
  'diary_notes',
  'events',
  'deferred_messages',
  'chat_messages',
  'invitations',
  'join_links',
  'join_requests',
  'testimony_links',
  'archives',
  'deletions',
  'funeral_wishes',
] as const;
export type CircleContent = (typeof circleContents)[number];

/** What circle admins have to decide. */
export const circleWaiting = ['documents', 'testimonies', 'pages', 'join_requests', 'chat_reports'] as const;
export type CircleWaitingName = (typeof circleWaiting)[number];

/** The nouns that can be restored after deletion; a page text is the text of a page in one language. */
export const deletedNouns = ['document', 'page', 'page_text', 'testimony', 'diary_note', 'event'] as const;
export type DeletedNoun = (typeof deletedNouns)[number];

/** The parts of an archive, in the order in which they are gathered and shown. */
export const archiveParts = [
  'circle',
  'members',
  'record-subject',
  'documents',
  'pages',
  'testimonies',
  'diary-notes',
  'events',
  'activities',
  'chat-rooms',
  'funeral-wishes',
  'invitations',
  'join-requests',
] as const;
export type ArchivePartName = (typeof archiveParts)[number];
