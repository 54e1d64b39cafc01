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
    in: `${social}/sources/news.ts`,
    link: '/social/sources/x/edit',
    readers: administrators,
    kinds: { sourceFailing: `${social}/sources/news.ts` },
  },
];
