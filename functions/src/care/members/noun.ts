import { memberEndpoints } from '@kindred/contract/care/members/endpoints';
import { sessionMemberships } from '../../core/sign-ins/due-kinds.ts';
import { accountMemberships, addressChanged, memberCopies } from '../../core/users/due-kinds.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { memberTexts } from './member-news.ts';
import { memberOrigins } from './origins.ts';
import { circleMembers } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/members': typeof texts;
  }
}

/** Members of a circle, and their roles. */
export const membersNoun = noun({
  notificationTexts: memberTexts,
  tags: { 'care/members': 'The members of a circle and their roles.' },
  search: { kind: 'people', load: async () => (await import('./search.ts')).searchMembers },
  apis: [api(memberEndpoints, async (nouns) => (await import('./handlers.ts')).memberHandlers(nouns))],
  ofCircles: [circleMembers, memberOrigins],
  notArchived: {
    memberOrigins: 'who brought whom in, which decides who may confirm a death',
  },
  contents: { members: (db, circle_id) => db.count(circleMembers, { circle_id }) },
  due: [
    defineDue(accountMemberships, async (nouns) => (await import('./account-due.ts')).syncMemberships(nouns)),
    defineDue(sessionMemberships, async () => (await import('./session-due.ts')).endSessionsInCircles),
    defineDue(addressChanged, async () => (await import('./address-due.ts')).tellOwners),
    defineDue(memberCopies, async () => (await import('./due.ts')).refreshCopies),
  ],
  archive: async () => (await import('./archive.ts')).membersArchive,
  personalData: async () => (await import('./personal-data.ts')).ownMemberships,
});
