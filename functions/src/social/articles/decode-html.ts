const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
};

const lastCharacter = 0x10ffff;

const characterOf = (code: number): string =>
  code > 0 && code <= lastCharacter && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

/** Replaces the character references of a short HTML text: the numeric ones, and the named ones that titles have. */
export const decodeHtml = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return characterOf(Number(decimal));
      return hex === undefined ? (named[name!] ?? whole) : characterOf(Number.parseInt(hex, 16));
    },
  );
