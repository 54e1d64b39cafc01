import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { dueEntries, type DueEntryOf, RecordedFailure } from '../../platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { inItsTurn } from '../../platform/turns.ts';
import { LinkedInError } from '../linkedin/linkedin-error.ts';
import { createPost } from '../linkedin/posts.ts';
import { expectAnswer, triedAt } from './due-entries.ts';
import type { postPublish } from './due-kinds.ts';
import { isGivenUp, isTooLate, type Refusal } from './outcome.ts';
import { endIfExpired, NotSent, type Prepared, prepare } from './prepare.ts';
import { recordPublished, recordRefusal, recordTooLate } from './record.ts';
import { posts, type StoredPost } from './store.ts';

type Entry = DueEntryOf<typeof postPublish>;

/**
 * Claims the post for the one attempt to send it, in a transaction before anything is sent. Whatever happens afterwards,
 * no other attempt begins. Returns undefined if this run is not the one to send it: the post has changed, or another run
 * has the due entry.
 */
const begin = (entry: Entry, read: StoredPost, { urns }: Prepared): Promise<StoredPost | undefined> =>
  tenantDatabase(entry.tenantId).transaction(async (tx) => {
    const [post, current] = await Promise.all([
      tx.get(posts, read.id),
      tx.of(platformDatabase).get(dueEntries, entry.id),
    ]);
    if (current?.holder !== entry.holder || post?.status !== 'SCHEDULED') return undefined;
    if (post.ownerId !== read.ownerId || post.pictures.some(({ id }) => !urns.has(id))) return undefined;
    const attempt = { id: newId(), at: timestamp() };
    expectAnswer(tx, entry.tenantId, post, attempt.id);
    return tx.update(posts, post, { status: 'PUBLISHING', attempt, failure: null, tries: post.tries + 1 });
  });

/** Longer than a call to LinkedIn, and much shorter than the time after which a person can say that nothing was sent. */
const longestBeforeSending = 30_000;

const send = async (post: StoredPost, { account, urns }: Prepared, began: number): Promise<string> => {
  // This process may have stood still. Sending so late could overlap with an attempt that the owner made since.
  if (performance.now() - began > longestBeforeSending) throw new LinkedInError('answer_lost');
  const { text, visibility, articleUrl, articleTitle } = post;
  return createPost(account, {
    text,
    visibility,
    pictures: post.pictures.map(({ id, alt }) => ({ urn: urns.get(id)!, alt })),
    article: articleUrl === null ? null : { url: articleUrl, title: articleTitle ?? articleUrl },
  });
};

/** Fails the due entry as its post has failed, so that the timeline shows it. */
const failedAs = (code: string): RecordedFailure =>
  new RecordedFailure(`The post was not published: ${code}`, code.toUpperCase());

const refuse = async ({ tenantId }: Entry, post: StoredPost, refusal: Refusal): Promise<void> => {
  const failure = await recordRefusal(tenantId, post, refusal);
  if (failure && failure.retryAt === null) throw failedAs(failure.code);
};

/**
 * How many posts a process sends at once. A crash leaves only those open, and while a post is open, the process has little
 * else to do.
 */
const lanes = 2;
const laneOf = ({ id }: StoredPost): string => `send-post/${id.charCodeAt(0) % lanes}`;

/** Claims the post, sends it and records the answer. */
const sendOnce = async (entry: Entry, post: StoredPost, prepared: Prepared): Promise<void> => {
  const { tenantId } = entry;
  const began = performance.now();
  const begun = await begin(entry, post, prepared);
  if (!begun) return;
  let urn: string;
  try {
    urn = await send(begun, prepared, began);
  } catch (thrown) {
    const error = thrown instanceof LinkedInError ? thrown : new LinkedInError('answer_lost');
    if (error !== thrown) log.error('A post may have been sent', thrown, { postId: post.id, tenantId });
    return refuse(entry, begun, error).finally(() => endIfExpired(tenantId, prepared.account, error));
  }
  await recordPublished(tenantId, begun, urn);
};

const tooLate = async ({ tenantId }: Entry, post: StoredPost): Promise<void> => {
  await recordTooLate(tenantId, post);
  throw failedAs('too_late');
};

/** Returns a post that this run is to send; undefined if there is nothing to do. */
const postFor = async ({ tenantId, ref }: Entry): Promise<StoredPost | undefined> => {
  const post = await tenantDatabase(tenantId).get(posts, ref.postId);
  // An administrator ran a failed entry again. Only the owner can publish the post.
  if (post?.failure && post.status !== 'SCHEDULED') throw failedAs(post.failure.code);
  return post?.status === 'SCHEDULED' && triedAt(post) <= timestamp() ? post : undefined;
};

/**
 * Due handler: publishes a scheduled post. The post is `PUBLISHING` before it is sent, and it is sent once: if this
 * process dies before it has recorded the answer, nothing sends the post again, and its owner is asked.
 */
export const publishDue = async (entry: Entry): Promise<void> => {
  const { tenantId } = entry;
  const post = await postFor(entry);
  if (!post) return;
  if (isTooLate({ scheduledAt: post.scheduledAt! })) return tooLate(entry, post);
  let prepared: Prepared;
  try {
    prepared = await prepare(tenantId, post);
  } catch (error) {
    if (error instanceof NotSent) return refuse(entry, post, error.refusal);
    if (isGivenUp({ scheduledAt: post.scheduledAt! })) return tooLate(entry, post);
    throw error;
  }
  await inItsTurn(laneOf(post), () => sendOnce(entry, post, prepared));
};
