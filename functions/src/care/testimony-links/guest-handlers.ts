import type { testimonyLinkEndpoints } from '@kindred/contract/care/testimony-links/endpoints';
import { limits } from '@kindred/contract/limits';
import { notify } from '../../core/notifications/notify.ts';
import type { Context } from '../../http/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import type { StoredCircle } from '../circles/present.ts';
import { isPublicCircle } from '../circles/public-circle.ts';
import { circles } from '../circles/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { testimonies } from '../testimonies/store.ts';
import { linkStatus, type StoredTestimonyLink, testimonyLinks } from './store.ts';

type Public = Pick<typeof testimonyLinkEndpoints, 'lookUpTestimonyLink' | 'writeGuestTestimony'>;

/** Returns the error for both an unknown link and an ended one. */
const over = () => new ApiError('not_found', { detail: 'This link is not valid, or has expired.' });

const linkByToken = async ({ db }: Context, token: string): Promise<StoredTestimonyLink> => {
  const [link] = await db.find(testimonyLinks, { token_hash: sha256(token) }, 1);
  if (!link || linkStatus(link) !== 'ACTIVE') throw over();
  return link;
};

/**
 * Returns whether guests with this link may write to the circle. The public page's link works as long as the page is
 * public.
 */
const isOpenTo = (link: StoredTestimonyLink, circle: StoredCircle | undefined): circle is StoredCircle =>
  link.public_token ? isPublicCircle(circle) : circle?.status === 'ACTIVE';

/** Throws 409 if the most guest testimonies allowed are already waiting for the circle's admins. */
const requireRoom = async (tx: Transaction, { id, circle_id }: StoredTestimonyLink): Promise<void> => {
  const waiting = { circle_id, author_id: null, status: 'PENDING' };
  const [byLink, inCircle] = await Promise.all([
    tx.count(testimonies, { ...waiting, link_id: id }),
    tx.count(testimonies, waiting),
  ]);
  if (byLink >= limits.guestsWaitingByLink || inCircle >= limits.guestsWaitingInCircle)
    throw new ApiError('conflict', {
      why: 'guests_waiting',
      detail: 'Many testimonies are waiting to be read. Please try again in a few days.',
    });
};

/** The endpoints for guests with a link. */
export const guestHandlers: CareHandlers<Public> = {
  lookUpTestimonyLink: {
    handle: async (ctx, { body }) => {
      const link = await linkByToken(ctx, body.token);
      const [circle, subject] = await Promise.all([
        ctx.db.get(circles, link.circle_id),
        ctx.db.get(recordSubjects, link.circle_id),
      ]);
      if (!isOpenTo(link, circle)) throw over();
      const { name, language, slug } = circle;
      return {
        circle_name: name,
        public_slug: isPublicCircle(circle) ? slug : null,
        subject_first_name: subject?.first_name ?? null,
        language,
        expires_at: link.expires_at,
      };
    },
    replay: 'run',
  },
  writeGuestTestimony: {
    handle: async (ctx, { body }) => {
      const { token, name, text, scope, website } = body;
      if (website) return;
      const { id } = await linkByToken(ctx, token);
      await ctx.db.transaction(async (tx) => {
        const link = await tx.get(testimonyLinks, id);
        if (!link || linkStatus(link) !== 'ACTIVE') throw over();
        const circle = await tx.get(circles, link.circle_id);
        if (!isOpenTo(link, circle)) throw over();
        await requireRoom(tx, link);
        tx.create(testimonies, {
          circle_id: link.circle_id,
          author_id: null,
          author_name: null,
          guest_name: name,
          link_id: link.id,
          text,
          picture_document_id: null,
          scope,
          status: 'PENDING',
          rejection_reason: null,
          published_at: null,
        });
        tx.update(testimonyLinks, link, { uses: link.uses + 1 });
        const params = { what: 'testimony', name };
        notify(tx, ctx.tenant.id, { kind: 'waiting', circleId: link.circle_id, to: 'admins', params });
      });
    },
    replay: async () => undefined,
  },
};
