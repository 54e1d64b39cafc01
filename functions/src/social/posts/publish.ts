import { isAdministrator } from '../../core/users/policy.ts';
import { users } from '../../core/users/store.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { dueEntries, type DueEntryOf, RecordedFailure } from '../../platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { markExpired } from '../connections/expire.ts';
import type { StoredConnection } from '../connections/store.ts';
import { accessTokenOf, connectionFor } from '../connections/tokens.ts';
import { LinkedInError } from '../linkedin/linkedin-error.ts';
import { createPost, type LinkedInAccount, uploadPicture } from '../linkedin/posts.ts';
import { expectAnswer, triedAt } from './due-entries.ts';
import type { postPublish } from './due-kinds.ts';
import { isGivenUp, isTooLate, type Refusal } from './outcome.ts';
import { recordPublished, recordRefusal, recordTooLate } from './record.ts';
import { picturePath, postPictures, posts, type StoredPost } from './store.ts';

type Entry = DueEntryOf<typeof postPublish>;

/** A refusal before anything of the post itself was sent. */
class NotSent extends Error {
  readonly refusal: Refusal;

  constructor(kind: Refusal['kind'], words = '', retryAt: string | null = null) {
    super(`A post was not sent: ${kind}`);
    this.refusal = { kind, words, retryAt };
  }
}

interface Account extends LinkedInAccount {
  readonly connection: StoredConnection;
}

/** Returns the account for which a post is. Throws if its owner may no longer publish, or has no connection that works. */
const accountFor = async (tenantId: string, { ownerId }: StoredPost): Promise<Account> => {
  const db = tenantDatabase(tenantId);
  const [owner, connection] = await Promise.all([db.get(users, ownerId), connectionFor(db, ownerId)]);
  if (!owner || !isAdministrator(owner)) throw new NotSent('owner_gone');
  if (!connection) throw new NotSent('connection_missing');
  const account = await accessTokenOf(tenantId, connection);
  if (!account) throw new NotSent('expired');
  return { ...account, connection };
};

/** Ends the connection if LinkedIn refused its access token. */
const endIfExpired = async (tenantId: string, { connection }: Account, error: LinkedInError): Promise<void> => {
  if (error.kind === 'expired') await markExpired(tenantDatabase(tenantId), tenantId, connection, error);
};

/** Uploads a post's pictures, which can be repeated. Returns their urns by id. */
const uploadPictures = async (
  tenantId: string,
  account: Account,
  { pictures }: StoredPost,
): Promise<Map<string, string>> => {
  const urns = new Map<string, string>();
  for (const { id } of pictures) {
    const picture = await tenantDatabase(tenantId).get(postPictures, id);
    const bytes = picture && (await tenantFiles(tenantId).get(picturePath(id)));
    if (!bytes) throw new NotSent('picture_refused', 'One of its pictures no longer exists.');
    try {
      urns.set(id, await uploadPicture(account, bytes, picture.type));
    } catch (error) {
      if (!(error instanceof LinkedInError)) throw error;
      await endIfExpired(tenantId, account, error);
      const { kind, words, retryAt } = error;
      if (kind === 'refused' || kind === 'duplicate') throw new NotSent('picture_refused', words);
      throw new NotSent(kind === 'answer_lost' ? 'server_error' : kind, words, retryAt);
    }
  }
  return urns;
};

/** What was prepared for an attempt. */
interface Prepared {
  readonly account: Account;
  readonly urns: ReadonlyMap<string, string>;
}

const prepare = async (tenantId: string, post: StoredPost): Promise<Prepared> => {
  const account = await accountFor(tenantId, post);
  return { account, urns: await uploadPictures(tenantId, account, post) };
};

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
