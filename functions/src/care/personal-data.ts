import type { PersonalFile, SignedInContext } from '../http/context.ts';
import { everyEntry } from '../http/page.ts';
import { funeralWishes } from './funeral-wishes/store.ts';
import { presentInvitation, invitations } from './invitations/store.ts';
import { circleMembers } from './members/store.ts';

/** What care keeps of the caller: the circles that they are in, their funeral wishes, and invitations in both directions. */
export async function* carePersonalData({ db, actor }: SignedInContext): AsyncGenerator<PersonalFile> {
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
}
