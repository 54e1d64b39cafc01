/** The visibility of a contribution, which a circle's admins decide. */
export const moderationStatuses = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** For whom something is: everybody with the circle's address, or its members. */
export const scopes = ['PUBLIC', 'CIRCLE'] as const;
export type ContentScope = (typeof scopes)[number];
