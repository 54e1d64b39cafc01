/**
 * Returns whether two names are the same, ignoring differences in spaces and apostrophes: a keyboard may only have the
 * straight one.
 */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => name.normalize('NFC').replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ').trim();
