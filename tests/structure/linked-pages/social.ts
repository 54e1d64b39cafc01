import { administrators, type LinkedPage } from '../linked-page.ts';

const social = 'functions/src/social';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: `${social}/connections/plan.ts`,
    link: '/social/settings',
    readers: ['CUSTOMER_ADMIN'],
    kinds: {
      connectionExpiring: `${social}/connections/plan.ts`,
      connectionEnded: `${social}/connections/plan.ts`,
    },
  },
  {
    in: `${social}/posts/news.ts`,
    link: '/social/posts/x/edit',
    readers: ['CUSTOMER_ADMIN'],
    kinds: {
      postFailed: `${social}/posts/news.ts`,
      postUnscheduled: `${social}/posts/news.ts`,
      postApprovalAsked: `${social}/posts/news.ts`,
      postApprovalAnswered: `${social}/posts/news.ts`,
    },
  },
  // Of a post that somebody deleted.
  { in: `${social}/posts/news.ts`, link: '/social/posts', readers: ['CUSTOMER_ADMIN'] },
  {
    in: `${social}/sources/news.ts`,
    link: '/social/sources/x/edit',
    readers: administrators,
    kinds: { sourceFailing: `${social}/sources/news.ts` },
  },
];
