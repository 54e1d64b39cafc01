/** The visibility of a contribution, as decided by the circle's admins. */
export const moderationStatuses = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** Who can see something: everyone with the circle's address, or its members. */
export const scopes = ['PUBLIC', 'CIRCLE'] as const;
export type ContentScope = (typeof scopes)[number];
