import type { userContactEndpoints } from '@kindred/contract/care/user-contacts/endpoints';
import { pageOf } from '../../http/page.ts';
import { newId } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { importContacts } from './import.ts';
import { claimKeys } from './keys.ts';
import { presentUserContact, userContacts } from './store.ts';

type Records = { userContacts: typeof userContacts };

export const userContactHandlers: CareHandlers<typeof userContactEndpoints, Records> = {
  listUserContacts: async (ctx, { query }) => {
    const page = await pageOf(ctx.db, userContacts, { ...query, q: query.search }, { user_id: ctx.actor.uid });
    return { ...page, items: page.items.map(presentUserContact) };
  },
  createUserContact: {
    handle: async (ctx, { body }) => {
      const [id, user_id] = [newId(), ctx.actor.uid];
      const contact = await ctx.db.transaction(async (tx) => {
        await claimKeys(tx, { userId: user_id, id }, body);
        return tx.create(userContacts, { ...body, user_id }, id);
      });
      return presentUserContact(contact);
    },
    replay: async (ctx, _input, id) => {
      const contact = await ctx.db.get(userContacts, id);
      if (contact?.user_id !== ctx.actor.uid) throw new ApiError('contact_not_found');
      return presentUserContact(contact);
    },
  },
  getUserContact: async (ctx) => presentUserContact(ctx.record),
  updateUserContact: async (ctx, { body }) => {
    const { id, user_id } = ctx.record;
    const contact = await ctx.db.transaction(async (tx) => {
      const before = await tx.get(userContacts, id);
      if (!before) throw new ApiError('contact_not_found');
      await claimKeys(tx, { userId: user_id, id }, body, before);
      return tx.update(userContacts, before, body, ctx.ifMatch);
    });
    return presentUserContact(contact);
  },
  deleteUserContact: async (ctx) =>
    ctx.db.transaction(async (tx) => {
      const contact = await tx.get(userContacts, ctx.record.id);
      if (!contact) throw new ApiError('contact_not_found');
      await claimKeys(tx, { userId: contact.user_id, id: contact.id }, undefined, contact);
      tx.remove(userContacts, contact.id);
    }),
  importUserContacts: {
    handle: async (ctx, { body }) => ({ results: await importContacts(ctx, body.contacts) }),
    // A second run finds the contacts that the first one added, so a replay may run again.
    replay: 'run',
  },
};
