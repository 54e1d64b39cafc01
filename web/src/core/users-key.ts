/** The key of everything that is read of users, of all tenants. */
export const usersKey = ['users'] as const;
