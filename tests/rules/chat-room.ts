import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { chatRoomsPath, circleChatRoomId } from '@kindred/contract/paths';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { circleId, personas, type PersonaName } from './personas.ts';
import { browserOf, reset, rulesEnvironment, seed } from './rules-environment.ts';

const { FieldValue, Timestamp } = firebase.firestore;

/** The rooms of the tests: the circle's own, one of an admin and a member, and one of two members without an admin. */
const place = chatRoomsPath('acme', circleId);
export const everybodys = `${place}/${circleChatRoomId(circleId)}`;
export const group = `${place}/${circleId}_group`;
export const withoutAdmin = `${place}/${circleId}_pair`;

export const groupMembers: readonly PersonaName[] = ['admin', 'member'];

const peopleOf: Readonly<Record<string, readonly string[]>> = {
  [everybodys]: ['*'],
  [group]: groupMembers.map((who) => uidOf(who)),
  [withoutAdmin]: [personas.familyMember.uid, personas.member.uid],
};

export function uidOf(who: PersonaName): string {
  return who === 'visitor' ? 'visitor' : personas[who].uid;
}

export const now = () => FieldValue.serverTimestamp();
export const noLonger = () => FieldValue.delete();
export const secondsAgo = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);

/** Returns a client-made id of a message or an attachment. */
export const idOf = (number: number): string => `message${String(number).padStart(13, '0')}`;

/** Returns a message as the web writes it. */
export const written = (author: PersonaName, also: object = {}) => ({
  author_id: uidOf(author),
  text: 'Shall we meet in the garden?',
  attachments: [],
  reply_to: null,
  mentions: [],
  reactions: {},
  terms: ['shall', 'we', 'meet', 'in', 'the', 'garden'],
  created_at: now(),
  edited_at: null,
  deleted_at: null,
  ...also,
});

/** Returns what is left of a deleted message. */
export const emptied = () => ({
  text: '',
  attachments: [],
  mentions: [],
  reactions: {},
  terms: [],
  deleted_at: now(),
});

export const file = (number: number) => ({
  id: idOf(number),
  name: 'Roses.webp',
  content_type: 'image/webp',
  size_bytes: 1234,
});

/** The circle and its rooms, as the API writes them. */
const rooms: Readonly<Record<string, object>> = {
  [`tenants/acme/circles/${circleId}`]: { name: 'Garden', member_count: 5 },
  ...Object.fromEntries(
    Object.entries(peopleOf).flatMap(([path, member_ids]) => [
      [path, { circle_id: circleId, kind: 'group', name: null, created_by: null, member_ids, last: null }],
      ...(path === everybodys ? [] : [[`${path}/live/typing`, { m: {}, member_ids }]]),
    ]),
  ),
};

/** Resets the rooms before every test of a file. */
export const useChatRooms = (name: string) => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await rulesEnvironment(name);
  });
  beforeEach(async () => {
    await reset(environment, rooms);
  });
  afterAll(() => environment.cleanup());

  /** Writes a document, bypassing the rules. */
  const given = (path: string, data: object): Promise<void> => seed(environment, { [path]: data });

  const database = (who: PersonaName) => browserOf(environment, who).firestore();
  const document = (who: PersonaName, path: string) => database(who).doc(path);

  /** Writes a message as if sent `seconds` ago. Returns its path. */
  const givenMessage = async (room: string, author: PersonaName, also: object = {}, number = 1, seconds = 60) => {
    const path = `${room}/messages/${idOf(number)}`;
    await given(path, written(author, { created_at: secondsAgo(seconds), ...also }));
    return path;
  };

  const send = (who: PersonaName, room: string, message: object, number = 1): Promise<void> =>
    document(who, `${room}/messages/${idOf(number)}`).set(message);

  return { given, database, document, givenMessage, send, environment: () => environment };
};
