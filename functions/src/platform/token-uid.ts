const beginning = 'token_';

/** Returns the uid that represents an API token in places that name users by uid. */
export const tokenUid = (tokenId: string): string => beginning + tokenId;

/** Returns the id of the token that a uid represents. */
export const tokenIdOf = (uid: string): string => uid.slice(beginning.length);

/** Returns whether a uid represents an API token. */
export const isTokenUid = (uid: string): boolean => uid.startsWith(beginning);
