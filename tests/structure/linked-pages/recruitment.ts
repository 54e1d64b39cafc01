import type { LinkedPage } from '../linked-page.ts';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: 'functions/src/recruitment/positions/team.ts',
    link: '/recruitments/positions/x/edit',
    readers: ['person'],
    kinds: { positionTeam: 'functions/src/recruitment/positions/team.ts' },
const meetings = 'functions/src/recruitment/meetings';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: `${meetings}/present.ts`,
    link: '/recruitments/meetings/x/edit',
    readers: ['person'],
    kinds: {
      meetingAssigned: `${meetings}/news.ts`,
      meetingSoon: `${meetings}/news.ts`,
      feedbackDue: 'functions/src/recruitment/feedback/due.ts',
    },
    mails: [`${meetings}/mails.ts`],
    in: 'functions/src/recruitment/candidate-pages/links.ts',
    link: '/candidate',
    readers: ['visitor'],
    mails: ['functions/src/recruitment/candidate-pages/mails.ts'],
  },
];
