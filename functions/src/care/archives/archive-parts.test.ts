import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import { expect, test } from 'vitest';
import { careNouns } from '../module.ts';
import { archiveParts, type CareNouns } from '../noun.ts';

/** The parts of content that is not its noun's first collection, which its noun's own part holds. */
const places: Readonly<Record<string, ArchivePartName>> = {
  eventAnswers: 'events',
  pageContents: 'pages',
  recordSubjectCircles: 'record-subject',
};

/** Content that is in no archive, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  archives: 'an archive has no archives in it',
  chatReports: 'what was said of messages, for admins alone; the messages themselves are in it',
  careSamples: 'says only that a sample was put there',
  circleSlugs: 'addresses that lead to the circle; it has its own',
  deferredMessages: 'for their recipients alone, on their day; the author has them in their own export',
  deletions: 'deleted on purpose; it can be restored for 30 days, and a restored record is in the archive',
  calendarLinks: 'a secret that works no more when the circle is gone',
  eventCalendars: 'how many events there are and what was hidden, which only the list needs',
  invitationReservations: 'keeps a second invitation from being sent',
  joinLinks: 'a secret that works no more when the circle is gone',
  memberOrigins: 'who brought whom in, which decides who may confirm a death',
  pageRevisions: 'former words, for the writers alone, and fifty of each page',
  testimonyLinks: 'a secret that works no more when the circle is gone',
};

test('everything a circle keeps is in the archive, or has a reason not to be', async () => {
  const named = (await archiveParts(careNouns)).map(({ name }) => name);
  for (const { archive, ofCircles = [] } of careNouns as CareNouns) {
    for (const [index, { name }] of ofCircles.entries()) {
      if (reasons[name]) continue;
      const place = places[name] ?? (index === 0 ? (await archive?.())?.name : undefined);
      expect(named, `${name} has neither a place nor a reason`).toContain(place);
    }
  }
});
