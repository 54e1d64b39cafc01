import type { paperEndpoints } from '@kindred/contract/care/papers/endpoints';
import type { Paper } from '@kindred/contract/care/papers/paper';
import { users } from '../../core/users/store.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { refuseDayToCome } from '../day-to-come.ts';
import { knownDate } from '../record-subjects/policy.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { subjectName } from '../record-subjects/subject-name.ts';
import { beginningOf, monthAfter } from './month.ts';
import { readEvents } from './read-events.ts';
import { readMessages } from './read-messages.ts';
import { readPhotos } from './read-photos.ts';
import { readWritings } from './read-writings.ts';
import { noteNotice, switchMonthly } from './settings.ts';
import { paperSettings, presentSettings } from './store.ts';

interface PaperRequest {
  readonly month: string;
  readonly lang: string;
  readonly messages: boolean;
}

/** Gathers what the whole circle may see of a month. About 280 reads at most, and the events of two months. */
const gather = async (ctx: CircleContext, { month, lang, messages }: PaperRequest): Promise<Paper> => {
  refuseDayToCome(month, 'month');
  const { circle_id } = ctx.membership;
  const timezone = (await ctx.db.get(users, ctx.actor.uid))?.timezone ?? 'UTC';
  const from = Date.parse(beginningOf(month, timezone));
  const to = Date.parse(beginningOf(monthAfter(month), timezone));
  const [subject, writings, photos, events, written] = await Promise.all([
    ctx.db.get(recordSubjects, circle_id),
    readWritings(ctx.db, circle_id, from, to, lang),
    readPhotos(ctx.db, circle_id, from, to),
    readEvents(ctx, month, timezone),
    messages ? readMessages(ctx.db, circle_id, from, to) : [],
  ]);
  return {
    circle_id,
    month,
    from: ctx.membership.name,
    subject: subject
      ? {
          name: subjectName(subject),
          birth_date: subject.birth_date,
          death_date: knownDate(subject.death),
          picture: subject.picture,
        }
      : null,
    ...writings,
    photos,
    ...events,
    messages: written,
  };
};

export const paperHandlers: CareHandlers<typeof paperEndpoints> = {
  getPaperSettings: async ({ db, actor }, { params }) =>
    presentSettings(await db.get(paperSettings, params.circle_id), actor.uid),
  updateMonthlyPaper: async (ctx, { body }) => presentSettings(await switchMonthly(ctx, body.monthly), ctx.actor.uid),
  updatePaperNotice: async (ctx, { body }) => presentSettings(await noteNotice(ctx, body.notified), ctx.actor.uid),
  getPaper: async (ctx, { params, query }) => gather(ctx, { month: params.month, ...query }),
};
