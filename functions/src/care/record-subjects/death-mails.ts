import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toAccount } from '../../core/mails/addressee.ts';
import { type Letter, postLetter, writeLetter } from '../../core/mails/post.ts';
import { isReachable } from '../../core/notifications/deliver.ts';
import { type StoredUser, users } from '../../core/users/store.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { circleLink } from '../circles/circle-link.ts';
import { circles } from '../circles/store.ts';
import type { CareNouns } from '../noun.ts';
import { concernMail, type Concern } from './death-mail.ts';
import type { deathMails } from './due-kinds.ts';
import { knownIn } from './known-members.ts';
import { isUnconfirmed } from './policy.ts';
import { recordSubjects, type StoredDeath, type StoredSubject } from './store.ts';
import { subjectName } from './subject-name.ts';

const together = 20;

/**
 * Mails everybody whom a recorded death concerns, once each: the authors of messages that wait for it, the recorded
 * person and, if no second person has to confirm it, everybody who could ever confirm one in this circle.
 */
export const mailDeath =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof deathMails>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const [tenant, circle, subject] = await Promise.all([
      tenantById(tenantId),
      db.get(circles, ref.circleId),
      db.get(recordSubjects, ref.circleId),
    ]);
    const death = subject?.death;
    if (tenant?.status !== 'ACTIVE' || circle?.status !== 'ACTIVE' || !death || !isUnconfirmed(death)) return;
    const concerned = await whomItConcerns(nouns, db, subject, death, ref.askedAt);
    const ids = [...concerned.keys()];
    for (let from = 0; from < ids.length; from += together) {
      const people = await db.getMany(users, ids.slice(from, from + together));
      const letters = people
        .filter(isReachable)
        .map((one) => write(tenant, { circle, subject, death }, one, concerned.get(one.id)!, ref.askedAt));
      const written = await Promise.all(letters);
      await db.transaction(async (tx) => written.forEach((letter) => postLetter(tx, letter)));
    }
  };

/** Returns each concerned person with their strongest reason. The recorder needs no mail. */
const whomItConcerns = async (
  nouns: CareNouns,
  db: Database,
  { circle_id }: StoredSubject,
  { waits_until, recorded_by, accounts }: StoredDeath,
  askedAt: string,
): Promise<Map<string, Concern>> => {
  const known = waits_until ? await knownIn(db, circle_id) : [];
  const could = known.filter(({ could_since }) => could_since !== null && could_since <= askedAt);
  const concerned = new Map<string, Concern>(could.map(({ user_id }) => [user_id, 'confirmer']));
  const authors = await Promise.all(nouns.map((noun) => noun.authorsForDeath?.(db, circle_id) ?? []));
  for (const uid of authors.flat()) concerned.set(uid, 'author');
  concerned.delete(recorded_by);
  for (const uid of accounts) concerned.set(uid, 'person');
  return concerned;
};

interface About {
  readonly circle: { readonly id: string; readonly name: string; readonly slug: string };
  readonly subject: StoredSubject;
  readonly death: StoredDeath;
}

const pages: Readonly<Record<Concern, (circle: About['circle']) => string>> = {
  confirmer: ({ slug }) => circleLink(slug, '/care/circles/subject'),
  author: () => '/care/deferred-messages',
  person: ({ id }) => `/care/deaths/${id}`,
};

const write = (
  tenant: Tenant,
  { circle, subject, death }: About,
  person: StoredUser,
  concern: Concern,
  askedAt: string,
): Promise<Letter> =>
  writeLetter(tenant, {
    key: `death-${sha256(`${tenant.id}/${subject.subject_id}/${askedAt}/${person.id}`).slice(0, 24)}`,
    to: toAccount(person),
    language: person.language,
    text: concernMail({
      concern,
      circle: circle.name,
      name: subjectName(subject),
      site: tenant.profile.displayName,
      until: death.waits_until,
      timezone: person.timezone,
      url: `${tenant.origin}${pages[concern](circle)}`,
    }),
  });
