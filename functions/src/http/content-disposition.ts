/** What `filename*` may hold as it is (RFC 8187). */
const plain = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

const percent = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/**
 * How a file is to be treated, and what it is called (RFC 6266): in ASCII for the oldest clients, in UTF-8 for all others.
 * Nothing in a name gets out of its quotes.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%/]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${name.replace(plain, percent)}`;
};
