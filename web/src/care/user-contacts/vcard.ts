import { uploadedText } from '@kindred/contract/uploaded-text';
import type { BookEntry } from './book-entry.ts';

interface Property {
  readonly name: string;
  readonly value: string;
}

/** Reads the people in a file of vCards, versions 2.1, 3.0 and 4.0. */
export const readVcards = (text: string): BookEntry[] => {
  const cards: Property[][] = [];
  let card: Property[] | undefined;
  for (const line of logicalLines(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push((card = []));
    else if (/^END:VCARD\s*$/i.test(line)) card = undefined;
    else if (card) {
      const property = readProperty(line);
      if (property) card.push(property);
    }
  }
  return cards.map(readCard);
};

/** Joins folded lines. A quoted-printable line ending in `=` continues on the next. */
const logicalLines = (text: string): string[] => {
  // A picture has tens of thousands of lines, so only the first is checked for quoting, and all are joined once.
  const lines: { isQuoted: boolean; parts: string[] }[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    const end = last?.parts.at(-1);
    if (last?.isQuoted && end?.endsWith('=')) last.parts.splice(-1, 1, end.slice(0, -1), line);
    else if (last && /^[ \t]/.test(line)) last.parts.push(line.slice(1));
    else lines.push({ isQuoted: isQuoted(line), parts: [line] });
  }
  return lines.map(({ parts }) => parts.join(''));
};

const isQuoted = (line: string): boolean => /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE/i.test(line);

const readProperty = (line: string): Property | undefined => {
  const found = /^((?:[^:"]|"[^"]*")*):(.*)$/s.exec(line);
  if (!found) return undefined;
  const [, head = '', value = ''] = found;
  const name = head.split(';')[0]!.split('.').at(-1)!.toUpperCase();
  return { name, value: isQuoted(line) ? unquote(value) : value };
};

/** Decodes bytes written as `=E9` or `=C3=A9`: as UTF-8 if they are valid UTF-8. */
const unquote = (value: string): string => {
  const bytes: number[] = [];
  for (const [part] of value.matchAll(/=[0-9A-F]{2}|[^]/giu)) {
    if (/^=[0-9A-F]{2}$/i.test(part)) bytes.push(parseInt(part.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(part));
  }
  return uploadedText(Uint8Array.from(bytes)) ?? '';
};

const unescape = (value: string): string =>
  value.replace(/\\([nN,;:\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim();

const readCard = (card: readonly Property[]): BookEntry => {
  const all = (name: string): string[] =>
    card
      .filter((one) => one.name === name)
      .map(({ value }) => unescape(value))
      .filter(Boolean);
  const emails = all('EMAIL').map((value) => value.replace(/^mailto:/i, ''));
  const phones = all('TEL').map((value) => value.replace(/^tel:/i, '').replace(/;.*$/, ''));
  const name = all('FN')[0] || nameOf(card) || all('ORG')[0]?.replace(/;/g, ' ').trim();
  return { name: name || emails[0] || phones[0] || '', emails, phones, notes: all('NOTE').join('\n') || null };
};

/** Reads `family;given;more;before;after` in the order in which people say a name. */
const nameOf = (card: readonly Property[]): string => {
  const value = card.find(({ name }) => name === 'N')?.value ?? '';
  const [family, given, more, before, after] = value.split(/(?<!\\);/).map(unescape);
  return [before, given, more, family, after].filter(Boolean).join(' ');
};
