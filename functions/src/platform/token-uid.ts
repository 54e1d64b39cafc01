const beginning = 'token_';

/** Returns the name of an API token where users are named by their uid. */
export const tokenUid = (tokenId: string): string => beginning + tokenId;

/** Returns the id of the token that a uid names. */
export const tokenIdOf = (uid: string): string => uid.slice(beginning.length);

/** Returns whether a uid names an API token. */
export const isTokenUid = (uid: string): boolean => uid.startsWith(beginning);
