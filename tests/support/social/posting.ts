import { postAnswer, postPublish } from '../../../functions/src/social/posts/due-kinds.ts';
import { keyOf } from '../../../functions/src/social/posts/due-entries.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { LocalLinkedIn } from '../../../scripts/local-servers/linkedin/server.ts';
import type { Fault } from '../../../scripts/local-servers/linkedin/state.ts';
import { asInstance } from '../instance.ts';
import type { Persona } from '../tenant.ts';
import { connect } from './posts.ts';

const client = { id: 'kindred-tests', secret: 'tests-alone' };

/** A local server in place of LinkedIn, to which this test process sends posts. */
export class PostingLinkedIn {
  readonly server = new LocalLinkedIn(client);

  async open(): Promise<this> {
    await this.server.open();
    this.use();
    return this;
  }

  /** Sends posts to the server, or to another origin. */
  use(apiOrigin = this.server.origin): void {
    asInstance({
      linkedin: {
        clientId: client.id,
        clientSecret: client.secret,
        version: '202611',
        oauthOrigin: this.server.origin,
        apiOrigin,
      },
    });
  }

  close(): void {
    this.server.close();
    asInstance();
  }

  /** Connects a person's account. The server accepts their token. */
  async connect(person: Persona): Promise<void> {
    await connect(person.tenantId, person);
    const grant = { sub: `sub-${person.uid}`, scope: 'openid profile w_member_social', until: Infinity };
    this.server.state.accessTokens.set(`token-${person.uid}`, grant);
  }

  /** Makes the next request for a path fail. */
  fail(next: Fault, also: { readonly path?: string; readonly retryAfter?: string; readonly message?: string } = {}) {
    const { path = '/rest/posts', retryAfter = null, message = null } = also;
    this.server.state.faults.push({ next, times: 1, path, retryAfter, message, code: null });
  }

  /** The posts that a person has there, newest first. */
  of({ uid }: Pick<Persona, 'uid'>) {
    return this.server.state.posts.filter(({ sub }) => sub === `sub-${uid}`);
  }
}

/** Runs the due entry that publishes a post. */
export const sendDue = (tenantId: string, postId: string): Promise<void> =>
  runDue(dueId(postPublish, keyOf(tenantId, postId)));

/** Runs the due entry that checks whether LinkedIn has answered. */
export const checkAnswer = (tenantId: string, postId: string): Promise<void> =>
  runDue(dueId(postAnswer, keyOf(tenantId, postId)));

export const sendingEntry = (tenantId: string, postId: string) =>
  platformDatabase.get(dueEntries, dueId(postPublish, keyOf(tenantId, postId)));

const most = 200;

/** Delivers the waiting news of a tenant, and returns the kinds of a person's notifications with their parameters. */
export const newsOf = async ({ tenantId, uid }: Persona): Promise<{ kind: string; params: object; link: string }[]> => {
  const waiting = await platformDatabase.find(dueEntries, { tenantId, state: 'waiting' }, most);
  for (const { id, kind, at, takenBy } of waiting)
    if (kind === 'news' && (at <= timestamp() || takenBy === 'call')) await runDue(id);
  return tenantDatabase(tenantId).find(notificationsOf(uid), {}, most);
};
