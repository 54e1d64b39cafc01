import type { deferredAttachmentEndpoints } from '@kindred/contract/care/deferred-messages/attachment-endpoints';
import type { deferredMessageEndpoints } from '@kindred/contract/care/deferred-messages/endpoints';
import type { openedMessageEndpoints } from '@kindred/contract/care/deferred-messages/opened-endpoints';
import {
  deferredDeliveries,
  deferredLinks,
  deferredMessages,
  deliveryId,
  type MessageFields,
  sealAddressee,
  sealMessage,
} from '../../../functions/src/care/deferred-messages/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import { circleList, list, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { webp } from '../webp.ts';
import { by, everyMember, type NeededState, idIn, inCircle, nobodyElse, onlyReaders } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

const soon = (): string => secondsFromNow(30 * 24 * 3600);

/** Creates a member's message to the owner and to a recipient without an account. */
export const newDeferredMessage = async (
  { db, tenant, circleId, member, owner }: Scene,
  also: Partial<MessageFields> = {},
  attachments: readonly { id: string; name: string; content_type: string; size_bytes: number }[] = [],
): Promise<string> => {
  const id = newId();
  const recipients = [owner.uid, 'aunt@example.com'];
  const secret = { title: 'For later', content: 'You were *loved*.', recipients, attachments: [...attachments] };
  const fields: MessageFields = {
    circle_id: circleId,
    circle_name: 'Garden',
    user_id: member.uid,
    author_name: member.name,
    schedule_type: 'ABSOLUTE',
    deliver_at: soon(),
    offset: null,
    anchor_date: null,
    deliver_time: '09:00',
    timezone: 'UTC',
    scope: 'INDIVIDUAL',
    status: 'CREATED',
    due_at: soon(),
    held_at: null,
    not_before: null,
    published_at: null,
    failure: null,
    delivered_count: 0,
    pending_count: 0,
    failed_count: 0,
    problems: [],
    sealed: await sealMessage(tenant.id, id, secret),
    attachment_ids: attachments.map((attachment) => attachment.id),
    recipient_count: 2,
    delivery: null,
    author_gone: false,
    readers: [member.uid],
    received_by: [],
    ...also,
  };
  await db.create(deferredMessages, fields, id);
  return id;
};

const waiting = { schedule_type: 'RELATIVE_TO_DEATH', deliver_at: null, due_at: null } as const;

const failed = {
  status: 'FAILED',
  failed_count: 1,
  failure: { code: 'address_refused', message: 'Refused', attempts: 1 },
  delivery: { since: '2026-01-01T09:00:00.000Z', is_running: false, mails_since: null },
} as const;

/** Makes the link to a delivered message. Returns its token. */
const newLink = async (scene: Scene, messageId: string): Promise<string> => {
  const [token, recipient] = [newToken(), `aunt-${newId().toLowerCase()}@example.com`];
  const id = deliveryId(messageId, recipient);
  const addressee = { recipient, name: null, language: 'en', token };
  await scene.db.create(
    deferredDeliveries,
    {
      message_id: messageId,
      channel: 'mail',
      status: 'DELIVERED',
      at: timestamp(),
      failure: null,
      attempts: 1,
      unanswered: 0,
      linked_at: null,
      sealed: await sealAddressee(scene.tenant.id, id, addressee),
    },
    id,
  );
  const link = { message_id: messageId, delivery_id: id, expires_at: soon() };
  await scene.db.create(deferredLinks, link, sha256(token));
  return token;
};

const delivered = { status: 'PUBLISHED' as const, published_at: '2026-01-01T09:00:00.000Z', delivered_count: 1 };

const path = '/api/v1/care/deferred-messages';

/** Makes a message with a file, through the API. */
const withFile = async ({ member, circleId }: Scene): Promise<{ message_id: string; attachment_id: string }> => {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(webp())]), 'Roses.webp');
  const uploaded = await member.call(`POST ${path}/attachments`, { raw });
  const body = { ...words(circleId), attachments: [uploaded.body] };
  const made = await member.call(`POST ${path}`, { body });
  return { message_id: made.body.id, attachment_id: uploaded.body.id };
};

const words = (circle_id: string) => ({
  circle_id,
  title: 'For later',
  content: 'You were *loved*.',
  attachments: [],
  schedule_type: 'ABSOLUTE' as const,
  deliver_at: soon(),
  offset: null,
  anchor_date: null,
  deliver_time: '09:00',
  timezone: 'Europe/Paris',
  scope: 'CIRCLE' as const,
  recipients: [],
});

const failedAfterDeath: NeededState = {
  what: 'failed after the death that it waited for',
  arrange: async ({ db }, example) => {
    const after = { schedule_type: 'RELATIVE_TO_DEATH', ...failed } as const;
    await db.update(deferredMessages, idIn(example), undefined, () => after);
    return {};
  },
};
const received: NeededState = {
  what: 'received by all members',
  arrange: async (scene, example) => {
    const people = inCircle.slice(0, 4).map((column) => scene.inColumn(column).uid);
    const readers = [scene.member.uid, ...people];
    await scene.db.update(deferredMessages, idIn(example), undefined, () => ({ ...delivered, readers }));
    return {};
  },
};
const byAdmins = {
  owner: 'yes',
  admin: 'yes',
  familyMember: 'not_found',
  member: 'not_found',
  stranger: 'not_found',
  tenantAdmin: 'not_found',
} as const;

export const deferredMessageSamples: CareSamples<
  typeof deferredMessageEndpoints & typeof deferredAttachmentEndpoints & typeof openedMessageEndpoints
> = {
  examples: {
    listCircleDeferredMessages: async (scene) => {
      await newDeferredMessage(scene);
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20 } };
    },
    listMyDeferredMessages: async (scene) => {
      await newDeferredMessage(scene);
      return { by: scene.member, query: { limit: 20, offset: 0, type: 'written' } };
    },
    createDeferredMessage: async (scene) => ({ by: scene.member, body: words(scene.circleId) }),
    forecastDeferredMessages: ({ member, circleId }) => ({
      by: member,
      query: { date: '2027-01-01', died_on: '2026-12-01', circle_id: circleId },
    }),
    chooseAtAccountEnd: ({ stranger }) => ({ by: stranger, body: { choice: 'deliver' } }),
    destroyDeferredMessages: ({ neighbour, circleId }) => ({ by: neighbour, query: { circle_id: circleId } }),
    getDeferredMessage: async (scene) => ({
      by: scene.member,
      params: { message_id: await newDeferredMessage(scene) },
    }),
    updateDeferredMessage: async (scene) => ({
      by: scene.member,
      params: { message_id: await newDeferredMessage(scene) },
      body: words(scene.circleId),
    }),
    holdDeferredMessage: async (scene) => ({
      by: scene.member,
      params: { message_id: await newDeferredMessage(scene, waiting) },
    }),
    releaseDeferredMessage: async (scene) => ({
      by: scene.member,
      params: { message_id: await newDeferredMessage(scene, { ...waiting, held_at: soon() }) },
    }),
    deleteDeferredMessage: async (scene) => ({
      by: scene.member,
      params: { message_id: await newDeferredMessage(scene) },
    }),
    retryDeferredMessage: async (scene) => ({
      by: scene.member,
      params: { message_id: await newDeferredMessage(scene, failed) },
    }),
    uploadDeferredAttachment: ({ member }) => ({ by: member, file: webp() }),
    getDeferredAttachmentFile: async (scene) => ({ by: scene.member, params: await withFile(scene) }),
    openDeferredMessage: async (scene) => ({
      body: { token: await newLink(scene, await newDeferredMessage(scene, delivered)) },
    }),
    sendNewDeferredLink: async (scene) => ({
      body: { token: await newLink(scene, await newDeferredMessage(scene, delivered)) },
    }),
    getOpenedAttachmentFile: async (scene) => {
      const { message_id, attachment_id } = await withFile(scene);
      return { params: { attachment_id }, query: { token: await newLink(scene, message_id) } };
    },
  },
  budgets: {
    listCircleDeferredMessages: circleList,
    listMyDeferredMessages: list,
    // Reads the membership twice, the number of waiting messages, the author's time zone and the subject. Writes the
    // message, its due entry and the check.
    createDeferredMessage: several(6, 5),
    // Reads the messages, the circle, its subject and members, and the recipients' accounts and addresses.
    forecastDeferredMessages: several(60, 0),
    chooseAtAccountEnd: several(0, 1),
    destroyDeferredMessages: several(2, 0),
    getDeferredMessage: several(1, 0),
    updateDeferredMessage: several(6, 3),
    holdDeferredMessage: several(2, 3),
    releaseDeferredMessage: several(2, 2),
    deleteDeferredMessage: several(2, 2),
    retryDeferredMessage: several(4, 2),
    uploadDeferredAttachment: several(1, 3),
    getDeferredAttachmentFile: several(2, 0),
    // Reads the link, its message and delivery, and the counts of the address.
    openDeferredMessage: several(5, 2),
    sendNewDeferredLink: several(6, 5),
    getOpenedAttachmentFile: several(4, 0),
  },
  roles: [
    { call: 'listCircleDeferredMessages', expected: everyMember() },
    { call: 'createDeferredMessage', expected: everyMember() },
    { call: 'getDeferredMessage', expected: nobodyElse(), whose: by('member') },
    { call: 'getDeferredMessage', given: failedAfterDeath, expected: byAdmins, whose: by('member') },
    { call: 'getDeferredMessage', given: received, expected: everyMember('not_found'), whose: by('member') },
    { call: 'updateDeferredMessage', expected: nobodyElse(), whose: by('member') },
    { call: 'updateDeferredMessage', given: received, expected: onlyReaders, whose: by('member', 'conflict') },
    { call: 'holdDeferredMessage', expected: nobodyElse(), whose: by('member') },
    { call: 'holdDeferredMessage', given: received, expected: onlyReaders, whose: by('member', 'conflict') },
    { call: 'releaseDeferredMessage', expected: nobodyElse(), whose: by('member') },
    { call: 'releaseDeferredMessage', given: received, expected: onlyReaders, whose: by('member', 'conflict') },
    { call: 'deleteDeferredMessage', expected: nobodyElse(), whose: by('member') },
    { call: 'deleteDeferredMessage', given: received, expected: onlyReaders, whose: by('member', 'conflict') },
    { call: 'retryDeferredMessage', expected: nobodyElse(), whose: by('member') },
    { call: 'retryDeferredMessage', given: failedAfterDeath, expected: byAdmins, whose: by('member') },
    { call: 'getDeferredAttachmentFile', expected: nobodyElse(), whose: by('member') },
  ],
  ofTheCallerAlone: [
    'listMyDeferredMessages',
    'forecastDeferredMessages',
    'chooseAtAccountEnd',
    'destroyDeferredMessages',
    'uploadDeferredAttachment',
  ],
};
