/**
 * Where a circle's nouns appear by name beyond their own calls. A new noun adds its names here; `functions/src/care/<noun>/noun.ts`
 * says what each of them stands for.
 */

/**
 * What a circle keeps, as its owner is told before it is deleted: links that work, requests that wait for an answer, members'
 * archives, what was deleted and can be restored; `funeral_wishes` are those that are shared there, which go back to their authors.
 */
export const circleContents = [
  'members',
  'record_subjects',
  'pages',
  'testimonies',
  'documents',
  'diary_notes',
  'invitations',
  'join_links',
  'join_requests',
  'testimony_links',
  'archives',
  'deletions',
  'funeral_wishes',
] as const;
export type CircleContent = (typeof circleContents)[number];

/** What waits for a circle's admins to decide. */
export const circleWaiting = ['documents', 'testimonies', 'pages', 'join_requests'] as const;
export type CircleWaitingName = (typeof circleWaiting)[number];

/** What a deletion may be of; a page text is a page's words in one language. */
export const deletedNouns = ['document', 'page', 'page_text', 'testimony', 'diary_note'] as const;
export type DeletedNoun = (typeof deletedNouns)[number];

/** What an archive has parts of, in the order in which they are gathered and shown. */
export const archiveParts = [
  'circle',
  'members',
  'record-subject',
  'documents',
  'pages',
  'testimonies',
  'diary-notes',
  'funeral-wishes',
  'invitations',
  'join-requests',
] as const;
export type ArchivePartName = (typeof archiveParts)[number];
