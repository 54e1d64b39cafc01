export const joinRequestsKey = ['care', 'join-requests'] as const;
