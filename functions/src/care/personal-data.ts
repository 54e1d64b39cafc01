import type { PersonalFile, SignedInContext } from '../http/context.ts';
import { everyEntry } from '../http/page.ts';
import { archives, presentArchive } from './archives/store.ts';
import { ownDeletions } from './deletions/personal-data.ts';
import { ownDocuments } from './documents/personal-data.ts';
import { funeralWishes } from './funeral-wishes/store.ts';
import { diaryNotes, presentDiaryNote } from './diary-notes/store.ts';
import { presentInvitation, invitations } from './invitations/store.ts';
import { joinRequests, presentJoinRequest } from './join-requests/store.ts';
import { circleMembers } from './members/store.ts';
import { pagesBegunBy } from './pages/personal-data.ts';
import { presentTestimony, testimonies } from './testimonies/store.ts';
import { presentUserContact, userContacts } from './user-contacts/store.ts';

/**
 * What care keeps of the caller: the circles that they are in or ask to join, their wishes and words, invitations in both
 * directions, contacts, what they put into circles, and pages that they began.
 */
export async function* carePersonalData({ db, actor, files }: SignedInContext): AsyncGenerator<PersonalFile> {
  const mine = { where: { user_id: actor.uid }, sort: 'circle_name', order: 'asc' } as const;
  const memberships = (await everyEntry(db, circleMembers, mine)).map(
    ({ circle_id, circle_name, circle_slug, role, is_owner, active, joined_at }) => ({
      circle_id,
      circle_name,
      circle_slug,
      role,
      is_owner,
      active,
      joined_at,
    }),
  );
  yield { path: 'care/circles.json', title: { en: 'Circles', fr: 'Cercles' }, content: memberships };
  const written = { where: { user_id: actor.uid }, sort: 'created_at', order: 'desc' } as const;
  yield {
    path: 'care/funeral-wishes.json',
    title: { en: 'Funeral wishes', fr: 'Souhaits pour les obsèques' },
    content: await everyEntry(db, funeralWishes, written),
  };
  const newest = { sort: 'created_at', order: 'desc' } as const;
  const received = actor.emailVerified
    ? await everyEntry(db, invitations, { where: { email: actor.email }, ...newest })
    : [];
  yield {
    path: 'care/invitations-received.json',
    title: { en: 'Invitations received', fr: 'Invitations reçues' },
    content: received.map(presentInvitation),
  };
  const sent = await everyEntry(db, invitations, { where: { invited_by: actor.uid }, ...newest });
  yield {
    path: 'care/invitations-sent.json',
    title: { en: 'Invitations sent', fr: 'Invitations envoyées' },
    content: sent.map(presentInvitation),
  };
  const asked = await everyEntry(db, joinRequests, { where: { user_id: actor.uid }, ...newest });
  yield {
    path: 'care/join-requests.json',
    title: { en: 'Requests to join a circle', fr: 'Demandes pour rejoindre un cercle' },
    content: asked.map(presentJoinRequest),
  };
  const byName = { where: { user_id: actor.uid }, sort: 'name', order: 'asc' } as const;
  const contacts = await everyEntry(db, userContacts, byName);
  yield {
    path: 'care/contacts.json',
    title: { en: 'Contacts', fr: 'Contacts' },
    content: contacts.map(presentUserContact),
  };
  const made = await everyEntry(db, archives, { where: { user_id: actor.uid }, ...newest });
  yield {
    path: 'care/archives.json',
    title: { en: 'Family archives', fr: 'Archives familiales' },
    content: made.map(presentArchive),
  };
  yield* ownDocuments({ db, actor, files });
  yield {
    path: 'care/pages.json',
    title: { en: 'Pages that you began', fr: 'Pages que vous avez commencées' },
    content: await pagesBegunBy(db, actor.uid),
  };
  const testified = await everyEntry(db, testimonies, { where: { author_id: actor.uid }, ...newest });
  yield {
    path: 'care/testimonies.json',
    title: { en: 'Testimonies', fr: 'Témoignages' },
    content: testified.map(presentTestimony),
  };
  const notes = await everyEntry(db, diaryNotes, { where: { user_id: actor.uid }, sort: 'noted_on', order: 'desc' });
  yield {
    path: 'care/diary-notes.json',
    title: { en: 'Diary', fr: 'Journal' },
    content: notes.map(presentDiaryNote),
  };
  yield* ownDeletions({ db, actor, files });
}
