import { noun } from '../noun.ts';

export const papers = noun({
  notifications: {
    /** To the members who want to know that the paper of last month can be printed. */
    paperReady: { inApp: true, email: 'digest' },
  },
});
