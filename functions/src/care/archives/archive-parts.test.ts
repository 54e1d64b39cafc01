import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import { expect, test } from 'vitest';
import { careNouns } from '../module.ts';
import { archiveParts, circleCollections } from '../noun.ts';

/** The archive part in which each kind of circle content appears. */
const places: Readonly<Record<string, ArchivePartName>> = {
  circleMembers: 'members',
  documents: 'documents',
  diaryNotes: 'diary-notes',
  invitations: 'invitations',
  joinRequests: 'join-requests',
  pages: 'pages',
  pageContents: 'pages',
  recordSubjects: 'record-subject',
  recordSubjectCircles: 'record-subject',
  testimonies: 'testimonies',
};

/** Content that is in no archive, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  archives: 'an archive has no archives in it',
  careSamples: 'says only that a sample was put there',
  circleSlugs: 'addresses that lead to the circle; it has its own',
  deletions: 'deleted on purpose; whoever could delete it has it back for 30 days, and then it is in it',
  invitationReservations: 'keeps a second invitation from being sent',
  joinLinks: 'a secret that works no more when the circle is gone',
  pageRevisions: 'former words, for the writers alone, and fifty of each page',
  testimonyLinks: 'a secret that works no more when the circle is gone',
};

test('everything a circle keeps is in the archive, or has a reason not to be', async () => {
  const named = (await archiveParts(careNouns)).map(({ name }) => name);
  for (const { name } of circleCollections(careNouns)) {
    const place = places[name];
    if (place) expect(named, name).toContain(place);
    else expect(Object.keys(reasons), `${name} has neither a place nor a reason`).toContain(name);
  }
});
