import { noun } from '../noun.ts';

export const reactions = noun({
  contents: ['comments'],
  waiting: ['comment_reports'],
  archive: ['reactions'],
  notifications: {
    /** To the author of what got hearts or comments, and to people mentioned in a comment. */
    reactions: { inApp: true, email: 'digest', onLockScreen: true },
  },
  reasons: ['reactions_off'],
});
