import type { DeferredProblem } from '@kindred/contract/care/deferred-messages/deferred-message';
import type { Forecast, ForecastEntry } from '@kindred/contract/care/deferred-messages/forecast';
import { limits } from '@kindred/contract/limits';
import { refusedOf } from '../../core/mails/refusals.ts';
import { users } from '../../core/users/store.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { circles } from '../circles/store.ts';
import { isUnconfirmed } from '../record-subjects/policy.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { isAddress, membersNow, peopleOf, type Person } from './members.ts';
import { deferredMessages, openMessage, type Secret, type StoredMessage } from './store.ts';
import { dueAtOf } from './times.ts';

/** Returns reads that are cached: each circle and its members are read once. */
export const outlookOf = (db: Database) => {
  const memory = new Map<string, Promise<unknown>>();
  const once = <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    if (!memory.has(key)) memory.set(key, read());
    // The cast is safe: each key is used by only one of the reads below.
    return memory.get(key) as Promise<Result>;
  };
  return {
    circle: (id: string) => once(`circle/${id}`, () => db.get(circles, id)),
    subject: (id: string) => once(`subject/${id}`, () => db.get(recordSubjects, id)),
    members: (id: string) => once(`members/${id}`, () => membersNow(db, id)),
  };
};
type Outlook = ReturnType<typeof outlookOf>;

/** Returns the problems that would keep the whole message from being delivered. */
const problemsOf = async (outlook: Outlook, message: StoredMessage, people: readonly Person[]) => {
  const { circle_id, user_id, schedule_type } = message;
  const problems: DeferredProblem[] = people.length === 0 ? ['no_recipients'] : [];
  if (!circle_id || (await outlook.circle(circle_id))?.status !== 'ACTIVE')
    return [...problems, 'circle_deleted' as const];
  if (schedule_type !== 'RELATIVE_TO_DEATH') return problems;
  const subject = await outlook.subject(circle_id);
  if (!subject) return [...problems, 'no_subject' as const];
  if (subject.death && !isUnconfirmed(subject.death)) return problems;
  const admins = (await outlook.members(circle_id)).filter(({ role }) => role === 'admin');
  // The author may be the person who dies.
  if (admins.every((admin) => admin.user_id === user_id)) return [...problems, 'nobody_to_confirm' as const];
  return admins.length === 1 ? [...problems, 'one_admin' as const] : problems;
};

/** Returns the recipients who would not get a message, with the reason. */
const hinderedOf = async (db: Database, people: readonly Person[]): Promise<Map<string, DeferredProblem>> => {
  const [addresses, members] = [people.filter(isMailed), people.filter((person) => !isMailed(person))];
  const refused = await refusedOf(db, addresses.map(nameOf));
  const known = await db.getMany(users, members.map(nameOf));
  const able = new Set(known.filter(({ flags }) => !flags.includes('DISABLED')).map(({ id }) => id));
  return new Map(
    people.flatMap((person): [string, DeferredProblem][] => {
      const name = nameOf(person);
      if (isMailed(person)) return refused.has(name) ? [[name, 'address_refused']] : [];
      return able.has(name) ? [] : [[name, 'no_account']];
    }),
  );
};

const nameOf = ({ recipient }: Person): string => recipient;
const isMailed = ({ recipient }: Person): boolean => isAddress(recipient);

/** Returns how one message would be delivered today. */
export const outlookFor = async (
  db: Database,
  outlook: Outlook,
  message: StoredMessage,
  { recipients }: Pick<Secret, 'recipients'>,
) => {
  const people = await peopleOf(db, message, recipients, outlook.members);
  const [problems, hindered] = await Promise.all([problemsOf(outlook, message, people), hinderedOf(db, people)]);
  return {
    recipients: people.map(({ recipient, name, channel }) => ({
      recipient,
      name,
      channel,
      problem: hindered.get(recipient) ?? null,
    })),
    problems: [...new Set([...problems, ...hindered.values()])],
  };
};

/** Returns a person's waiting messages, the next first. */
export const waitingOf = async (db: Database, user_id: string) => {
  const where = { user_id, status: 'CREATED' };
  const most = limits.deferredForecast;
  const found = await db.find(deferredMessages, where, most + 1);
  return { messages: found.slice(0, most), isWhole: found.length <= most };
};

interface ForecastDates {
  readonly date?: string | undefined;
  readonly died_on?: string | undefined;
  readonly circle_id?: string | undefined;
}

const lastOfDay = 'T23:59:59.999Z';
/** A day ends in the last time zone 12 hours later than in UTC. */
const isBy = (dueAt: string, date: string): boolean =>
  Date.parse(dueAt) <= Date.parse(`${date}${lastOfDay}`) + 12 * 3_600_000;

/** Returns who would receive which of an author's messages, when and how, and which deliveries would fail. */
export const forecast = async (
  db: Database,
  tenantId: string,
  userId: string,
  { date, died_on, circle_id }: ForecastDates,
): Promise<Forecast> => {
  const { messages, isWhole } = await waitingOf(db, userId);
  const outlook = outlookOf(db);
  const entries = messages
    .filter((message) => message.circle_id !== null && (!circle_id || message.circle_id === circle_id))
    .map(async (message): Promise<ForecastEntry[]> => {
      const due_at = died_on && isDeathOpen(message) ? dueAtOf(message, died_on) : message.due_at;
      if (date && (due_at === null || !isBy(due_at, date))) return [];
      const secret = await openMessage(tenantId, message);
      const { circle_name, schedule_type, scope } = message;
      const of = { message_id: message.id, title: secret.title, circle_id: message.circle_id!, circle_name };
      return [
        {
          ...of,
          schedule_type,
          scope,
          due_at,
          is_held: Boolean(message.held_at),
          ...(await outlookFor(db, outlook, message, secret)),
        },
      ];
    });
  const items = (await Promise.all(entries)).flat();
  return { items: items.toSorted(earliest), is_whole: isWhole };
};

const isDeathOpen = ({ schedule_type }: StoredMessage): boolean => schedule_type === 'RELATIVE_TO_DEATH';

const earliest = (one: ForecastEntry, other: ForecastEntry): number =>
  (one.due_at ?? '9999').localeCompare(other.due_at ?? '9999');
