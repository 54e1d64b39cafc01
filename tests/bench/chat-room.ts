import { setTimeout as wait } from 'node:timers/promises';
import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { chatRoomsPath, circleChatRoomId } from '@kindred/contract/paths';
import { newId } from '../../functions/src/platform/crypto.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { openChat } from '../soak/chat-client.ts';
import { quantile } from '../soak/chat-report.ts';
import { circleOf } from '../soak/circle-of.ts';
import { call } from '../support/call.ts';
import { newToken } from '../support/signed-tokens.ts';
import type { Row, Section } from './rows.ts';

const messages = 100_000;
/**
 * Number of documents that the rules read for a request in the circle's own room: the tenant and the membership. In a
 * group, also the room.
 */
const readsOfRules = { own: 2, group: 3 };
const openingAtMost = 34;
const sendingAtMost = 3;
const told = 60;
const arrivesWithin = 150;

/** Fills the circle's own room directly, bypassing the rules. */
const fill = async (path: string, author_id: string): Promise<void> => {
  const client = await firestore();
  const writer = client.bulkWriter({ throttling: false });
  const begin = Date.now() - messages * 1000;
  const empty = { attachments: [], reply_to: null, mentions: [], reactions: {}, edited_at: null, deleted_at: null };
  for (let number = 0; number < messages; number++) {
    const text = `${author_id} ${number} 0`;
    const fields = { author_id, text, ...empty, terms: messageTerms('Shall we meet in the garden?') };
    void writer.create(client.doc(`${path}/${newId()}`), {
      ...fields,
      created_at: new Date(begin + number * 1000),
    });
    if (number % 5000 === 4999) await writer.flush();
  }
  await writer.close();
};

const count = (what: string, reads: number, most: number): Row => ({
  what,
  figure: String(reads),
  budget: `≤ ${most}`,
  holds: reads <= most,
  isExact: true,
});

type Place = Pick<Parameters<typeof openChat>[0], 'tenantId' | 'path' | 'host' | 'port'>;

const opened = async (settings: Parameters<typeof openChat>[0]) => {
  const client = openChat(settings);
  while (client.shown.size === 0) await wait(20);
  return client;
};

/** Sends messages from one member to another, one after the other. Returns how long each took to arrive. */
const ways = async (place: Place, [owner, member]: readonly [string, string]): Promise<number[]> => {
  const latencies: number[] = [];
  const sender = openChat({ ...place, uid: member, arrived: () => undefined });
  await sender.send(0);
  const reader = await opened({ ...place, uid: owner, arrived: (_, milliseconds) => latencies.push(milliseconds) });
  latencies.length = 0;
  for (let number = 1; number <= told; number++) {
    await sender.send(number);
    while (reader.shown.size <= number) await wait(5);
    await wait(50);
  }
  return latencies;
};

const messagesOf = ({ tenantId, circleId }: Awaited<ReturnType<typeof circleOf>>): string =>
  `${chatRoomsPath(tenantId, circleId)}/${circleChatRoomId(circleId)}/messages`;

/** Opens a full room as clients do, and sends messages from one member to another in an emptier one. */
export const chatRoom = async (): Promise<Section> => {
  const [host, port] = process.env.FIRESTORE_EMULATOR_HOST!.split(':') as [string, string];
  const small = await circleOf(2);
  const { tenantId } = small;
  const emulator = { tenantId, host, port: Number(port) };
  // Measured before the other room is filled, because the emulator looks at all messages of a room for each new one.
  const latencies = await ways({ ...emulator, path: messagesOf(small) }, small.uids as [string, string]);

  const full = await circleOf(2);
  const [owner, member] = full.uids as [string, string];
  const roomId = circleChatRoomId(full.circleId);
  await fill(messagesOf(full), member);
  const reader = await opened({ ...emulator, path: messagesOf(full), uid: owner, arrived: () => undefined });
  const heard = reader.shown.size;

  const email = 'olga@example.com';
  const token = newToken(tenantId, { uid: owner, email, name: 'Olga', verified: true }, [], {});
  const asked = async (line: string) => (await call('acme.localhost', line, { token })).operations.reads;
  const page = `GET /api/v1/care/chat/rooms/${roomId}/messages?limit=30`;
  await asked(page);
  const p95 = quantile(latencies, 0.95);
  return {
    title: `A chat room with ${messages.toLocaleString('en')} messages`,
    rows: [
      count(
        'opening it by a listener: the newest 30, and what the rules read',
        heard + readsOfRules.own,
        openingAtMost,
      ),
      count('… a group', heard + readsOfRules.group, openingAtMost),
      count('GET its newest 30 messages', await asked(page), openingAtMost),
      count('GET the room, with what is unread', await asked(`GET /api/v1/care/chat/rooms/${roomId}`), 4),
      count('sending a message: what the rules read, in a group', readsOfRules.group, sendingAtMost),
      count('sending a message: writes', 1, 1),
      {
        what: `sent → at another member, p50 of ${told}`,
        figure: `${quantile(latencies, 0.5)} ms`,
        budget: '–',
        holds: true,
        isExact: false,
      },
      {
        what: `sent → at another member, p95 of ${told}`,
        figure: `${p95} ms`,
        budget: `≤ ${arrivesWithin} ms`,
        holds: p95 <= arrivesWithin,
        isExact: false,
      },
    ],
    notes: [
      'What the rules read is counted in the rules: the emulator does not tell it. Read marks and the summary come on top, at most every 5 and 10 seconds.',
    ],
  };
};
