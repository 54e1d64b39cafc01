/** Returns whether two names are the same, whatever their spaces and apostrophes: a keyboard may have only the straight one. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => name.normalize('NFC').replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ').trim();
