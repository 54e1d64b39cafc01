type Read = (at: number) => number;

/** Returns the characters (code points) for which a TrueType font has a glyph, as listed in its `cmap` table. */
export const charactersOf = (font: Buffer): ReadonlySet<number> => {
  const short: Read = (at) => font.readUInt16BE(at);
  const long: Read = (at) => font.readUInt32BE(at);
  const each = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const table = each(short(4))
    .map((index) => 12 + 16 * index)
    .find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (table === undefined) throw new Error('This is no TrueType font: it has no cmap');
  const start = long(table + 8);
  const found = new Set<number>();
  for (const index of each(short(start + 2))) {
    const at = start + long(start + 8 + 8 * index);
    if (short(at) === 4) addSegments(found, at, short);
    if (short(at) === 12) addGroups(found, at, long);
  }
  return found;
};

/** Format 4: characters up to U+FFFF. A segment may have gaps, which show the glyph 0. */
const addSegments = (found: Set<number>, at: number, short: Read): void => {
  const size = short(at + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const [last, first] = [short(at + 14 + segment), short(at + 16 + size + segment)];
    const [delta, place] = [short(at + 16 + 2 * size + segment), at + 16 + 3 * size + segment];
    const offset = short(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset ? short(place + offset + 2 * (code - first)) : code;
      if (listed && (listed + delta) & 0xffff) found.add(code);
    }
  }
};

/** Format 12: characters of all planes, without gaps. */
const addGroups = (found: Set<number>, at: number, long: Read): void => {
  for (let group = 0; group < long(at + 12); group += 1) {
    const place = at + 16 + 12 * group;
    for (let code = long(place); code <= long(place + 4); code += 1) found.add(code);
  }
};
