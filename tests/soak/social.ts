import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalLinkedIn } from '../../scripts/local-servers/linkedin/server.ts';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { scheduleSending } from '../../functions/src/social/posts/due-entries.ts';
import { posts, type StoredPost } from '../../functions/src/social/posts/store.ts';
import type { Row, Section } from '../bench/rows.ts';
import { connect, postFields } from '../support/social/posts.ts';
import { serveKilled } from './killed-functions.ts';
import { openMailSink } from './mail-sink.ts';
import type { SoakOptions } from './options.ts';
import { exactly } from './soak-rows.ts';

const tenantId = 'acme';
const owners = 20;
const perTransaction = 100;
const longestTail = 12 * 60_000;
/** How long LinkedIn takes to answer, in milliseconds. */
const [fastest, slowest] = [20, 100];
const database = () => tenantDatabase(tenantId);

/** Opens a local server in place of LinkedIn behind a front that passes answers on late. */
const openLinkedIn = async () => {
  const server = await new LocalLinkedIn({ id: 'soak', secret: 'soak' }).open();
  const front = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, headers } = request;
    const asked = http.request(`${server.origin}${request.url}`, { method, headers }, async (answer) => {
      await wait(fastest + Math.random() * (slowest - fastest));
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    asked.once('error', () => response.destroy());
    asked.end(Buffer.concat(parts));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    state: server.state,
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () => {
      front.closeAllConnections();
      front.close();
      server.close();
    },
  };
};

type LinkedIn = Awaited<ReturnType<typeof openLinkedIn>>;

/** Connects the accounts of people who own posts. Returns them. */
const connectOwners = async (run: string, { state }: LinkedIn) => {
  const people = Array.from({ length: owners }, (_, nth) => ({ uid: `soak-${run}-${nth}`, name: `P ${nth}` }));
  for (const person of people) {
    const fields = { email: `${person.uid}@soak.example`, name: person.name, language: 'en', verified: true };
    await database().create(users, newUser({ ...fields, roles: ['CUSTOMER_ADMIN'] }), person.uid);
    await connect(tenantId, person);
    const grant = { sub: `sub-${person.uid}`, scope: 'w_member_social', until: Infinity };
    state.accessTokens.set(`token-${person.uid}`, grant);
  }
  return people;
};

/** Schedules posts, one after the other, from `first` on. Returns their ids. */
const schedulePosts = async (
  people: Awaited<ReturnType<typeof connectOwners>>,
  count: number,
  first: number,
  seconds: number,
): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId());
  for (let from = 0; from < count; from += perTransaction)
    await database().transaction(async (tx) => {
      for (const [index, id] of ids.slice(from, from + perTransaction).entries()) {
        const nth = from + index;
        const owner = people[nth % owners]!;
        const scheduledAt = new Date(first + (nth * seconds * 1000) / count).toISOString();
        const post = tx.create(
          posts,
          {
            ...postFields(`Post ${id}`),
            ownerId: owner.uid,
            ownerName: owner.name,
            createdById: owner.uid,
            createdByName: owner.name,
            status: 'SCHEDULED',
            scheduledAt,
            publishedAt: null,
            linkedinUrn: null,
            approval: { state: 'NONE', by: null, at: null, note: '', askedBy: null },
            failure: null,
            attempt: null,
            tries: 0,
          },
          id,
        );
        scheduleSending(tx, tenantId, post);
      }
    });
  return ids;
};

/** Reads the posts that are being published. */
const publishing = async (): Promise<Pick<StoredPost, 'id' | 'attempt'>[]> => {
  const place = database().reference(await firestore(), posts);
  const { docs } = await place.where('status', '==', 'PUBLISHING').select('attempt').get();
  return docs.map((one) => ({ id: one.id, attempt: one.get('attempt') as StoredPost['attempt'] }));
};

/** Reads the posts of a run. */
const readPosts = async (ids: readonly string[]): Promise<StoredPost[]> => {
  const found: StoredPost[] = [];
  for (let from = 0; from < ids.length; from += perTransaction)
    found.push(...(await database().getMany(posts, ids.slice(from, from + perTransaction))));
  return found;
};

const isOver = ({ status, failure }: StoredPost): boolean =>
  status === 'PUBLISHED' || status === 'FAILED' || (status === 'PUBLISHING' && failure !== null);

const least = (what: string, share: number, budget: number): Row => ({
  what,
  figure: `${(share * 100).toFixed(1)} %`,
  budget: `≥ ${budget * 100} %`,
  holds: share >= budget,
  isExact: true,
});

const compare = (
  found: readonly StoredPost[],
  ids: readonly string[],
  cut: ReadonlySet<string>,
  { state }: LinkedIn,
) => {
  const there = new Map(ids.map((id) => [`Post ${id}`, [] as string[]]));
  for (const { commentary, urn } of state.posts) there.get(commentary)?.push(urn);
  const urnsOf = (id: string): readonly string[] => there.get(`Post ${id}`)!;
  const published = found.filter(({ status }) => status === 'PUBLISHED');
  const left = found.filter(({ status }) => status === 'PUBLISHING');
  return {
    left: left.length,
    there: left.filter(({ id }) => urnsOf(id).length > 0).length,
    rows: [
      least('posts published', published.length / ids.length, 0.98),
      exactly(
        'published under a urn that LinkedIn does not have',
        published.filter(({ id, linkedinUrn }) => !urnsOf(id).includes(linkedinUrn!)).length,
      ),
      exactly('posts that LinkedIn has twice', ids.filter((id) => urnsOf(id).length > 1).length),
      exactly(
        'left being published, though no kill came between sending and recording',
        left.filter(({ id }) => !cut.has(id)).length,
      ),
      exactly(
        'that a kill cut off, and that went on by themselves',
        [...cut].filter((id) => !left.some((one) => one.id === id)).length,
      ),
      exactly('whose owner was not asked', left.filter(({ failure }) => failure?.code !== 'answer_lost').length),
      exactly('in any other state', found.length - published.length - left.length + ids.length - found.length),
    ],
  };
};

/** Publishes scheduled posts while the processes that send them are killed again and again. */
export const social = async ({ count = 1000, seconds = 300, every = 20 }: SoakOptions): Promise<Section> => {
  const [linkedin, sink] = [await openLinkedIn(), await openMailSink()];
  const run = newId().slice(0, 8).toLowerCase();
  const people = await connectOwners(run, linkedin);
  const first = Date.now() + 15_000 + count * 10;
  const ids = await schedulePosts(people, count, first, seconds);
  await wait(first - Date.now() - 5000);
  const cut = new Set<string>();
  const notes: Promise<void>[] = [];
  /** Both processes are dead, and the next ones have not begun: what is being published now was cut off. */
  const noteCut = async (at: number): Promise<void> => {
    const own = new Set(ids);
    for (const { id, attempt } of await publishing())
      if (own.has(id) && attempt && Date.parse(attempt.at) <= at) cut.add(id);
  };
  const functions = await serveKilled({
    everySeconds: every,
    smtpUrl: sink.url,
    settings: { KINDRED_LINKEDIN_API_ORIGIN: linkedin.origin, KINDRED_LINKEDIN_OAUTH_ORIGIN: linkedin.origin },
    onKill: (at) => void notes.push(noteCut(at)),
  });
  const last = first + seconds * 1000;
  let found: StoredPost[];
  do {
    await wait(10_000);
    found = await readPosts(ids);
    const done = found.filter(({ status }) => status === 'PUBLISHED').length;
    process.stdout.write(`${((Date.now() - first) / 1000).toFixed(0)} s: ${done} of ${count} published\n`);
  } while (!found.every(isOver) && Date.now() < last + longestTail);
  const tail = (Date.now() - last) / 1000;
  const kills = functions.kills();
  await functions.stop();
  await Promise.all(notes);
  const { rows, left, there } = compare(await readPosts(ids), ids, cut, linkedin);
  linkedin.close();
  sink.close();
  return {
    title: `Posts: ${count} scheduled within ${seconds} s; kills every ${every} s`,
    rows,
    notes: [
      `${kills} kills. ${left} posts were cut off between sending and recording, of which LinkedIn has ${there}; their ` +
        `owners were asked. All were over ${tail.toFixed(0)} s after the last time.`,
    ],
  };
};
