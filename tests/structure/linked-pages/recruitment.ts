import { administrators, type LinkedPage } from '../linked-page.ts';

const meetings = 'functions/src/recruitment/meetings';
const jobApplications = 'functions/src/recruitment/job-applications';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: 'functions/src/recruitment/positions/team.ts',
    link: '/recruitments/positions/x/edit',
    readers: ['person'],
    kinds: { positionTeam: 'functions/src/recruitment/positions/team.ts' },
  },
  {
    in: `${meetings}/present.ts`,
    link: '/recruitments/meetings/x/edit',
    readers: ['person'],
    kinds: {
      meetingAssigned: `${meetings}/news.ts`,
      meetingSoon: `${meetings}/news.ts`,
      meetingAnswered: `${meetings}/news.ts`,
      feedbackDue: 'functions/src/recruitment/feedback/due.ts',
    },
    mails: [`${meetings}/mails.ts`],
  },
  {
    in: 'functions/src/recruitment/candidate-pages/links.ts',
    link: '/candidate',
    readers: ['visitor'],
    mails: [
      'functions/src/recruitment/candidate-pages/mails.ts',
      'functions/src/recruitment/meeting-times/proposals.ts',
    ],
  },
  {
    in: `${jobApplications}/send.ts`,
    link: '/recruitments/jobs/confirm',
    readers: ['visitor'],
    mails: [`${jobApplications}/mails.ts`],
  },
  {
    in: `${jobApplications}/confirm.ts`,
    link: '/recruitments/candidates/x/edit',
    readers: administrators,
    kinds: { candidateApplied: `${jobApplications}/confirm.ts` },
  },
];
