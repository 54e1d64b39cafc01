import type { ownMeetingEndpoints } from '@kindred/contract/recruitment/meeting-times/own-endpoints';
import type { Context, Handlers } from '../../http/context.ts';
import { textsFor } from '../../locales/texts.ts';
import { mailLanguageOf } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { calendarFile } from '../meetings/calendar-file.ts';
import { organiserOf } from '../meetings/invitations.ts';
import {
  answerWith,
  chooseTime,
  decide,
  type Decide,
  invitedBehind,
  moveTo,
  ownSlots,
  refuseTimes,
} from './decisions.ts';
import { joinUrlOf } from '../meetings/present.ts';

interface LinkInput {
  readonly params: { readonly id: string };
  readonly body: { readonly token: string };
}

const fileOf = async (ctx: Context, token: string, id: string): Promise<string> => {
  const { db, tenant } = ctx;
  const { candidate, meeting } = await invitedBehind(ctx, token, id);
  const url = joinUrlOf(tenant, id);
  const t = await textsFor({ language: mailLanguageOf(tenant, candidate) });
  const names = meeting.interviewers.map(({ name }) => name);
  const { content } = calendarFile({
    method: meeting.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST',
    tenantId: tenant.id,
    meeting,
    organiser: await organiserOf(db, tenant, meeting.createdBy),
    attendee: { name: candidate.name, email: candidate.email },
    description: [...(names.length > 0 ? [t('recruitment:meeting.with', { names })] : []), url].join('\n'),
    url,
  });
  return content;
};

export const ownMeetingHandlers = (registry: RecruitmentRegistry): Handlers<typeof ownMeetingEndpoints> => {
  const decision = <Input extends LinkInput>(of: (ctx: Context, body: Input['body']) => Decide) => ({
    handle: (ctx: Context, { params, body }: Input) =>
      decide(registry, ctx, { token: body.token, id: params.id }, of(ctx, body)),
    replay: 'run' as const,
  });
  return {
    chooseMeetingTime: decision((_, body: LinkInput['body'] & { startsAt: string }) => chooseTime(body.startsAt)),
    refuseMeetingTimes: decision((_, body: LinkInput['body'] & { note: string }) => refuseTimes(body.note)),
    acceptMeeting: decision(() => answerWith('ACCEPTED')),
    declineMeeting: decision(() => answerWith('DECLINED')),
    rescheduleMeeting: decision((ctx, body: LinkInput['body'] & { startsAt: string }) => moveTo(ctx, body.startsAt)),
    listOwnMeetingSlots: {
      handle: async (ctx, { params, body }) => ({ items: await ownSlots(ctx, body.token, params.id) }),
      replay: 'run',
    },
    getOwnMeetingFile: {
      handle: async (ctx, { params, body }) => ({ content: await fileOf(ctx, body.token, params.id) }),
      replay: 'run',
    },
  };
};
