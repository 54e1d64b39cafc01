import { noun } from '../../noun.ts';

export const posts = noun({
  found: ['posts'],
  flag: 'automation',
  notifications: {
    /** A post was not published, or nobody knows whether it was. */
    postFailed: { inApp: true, email: 'now', topic: 'publishing' },
    /** Somebody else changed, cancelled or deleted a scheduled post of yours: it is not published. */
    postUnscheduled: { inApp: true, email: 'now', topic: 'publishing' },
    /** Somebody asks you to publish a post. */
    postApprovalAsked: { inApp: true, email: 'now', topic: 'publishing' },
    /** The owner approved or returned your post. */
    postApprovalAnswered: { inApp: true, email: 'now', topic: 'publishing' },
  },
  reasons: [
    'post_not_editable',
    'post_not_publishable',
    'post_needs_connection',
    'post_of_another',
    'post_has_both',
    'picture_in_use',
    'post_text_length',
    'post_not_waiting',
    'post_approval_not_asked',
    'post_is_yours',
    'too_many_posts',
    'prompt_not_for_articles',
  ],
});
