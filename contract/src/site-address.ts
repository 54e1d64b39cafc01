const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const scheme = /:\/\/|\bwww\./i;
const numbers = /(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u;
/** A host behind an @, before a path or before a port. */
const inContext = /@[\p{L}\p{N}_-]+\.\p{L}|\.[\p{L}\p{N}-]{2,}(?:\/\S|:\d)/u;
/** Ends each word, and each run of dots, since a host has only single dots. */
const between = /[^\p{L}\p{M}\p{N}_.-]+|\.{2,}/u;

const titles = new Set(
  'dr dra prof pr mr mrs ms mme mlle me mgr st ste sta fr sr rev ing hr'.split(' '), //
);
/** Top-level domains that are not also the end of a name. */
const endings = new Set(
  'com net org info biz co me tv app dev xyz top vip icu online site website shop store club click blog tech'.split(
    ' ',
  ),
);

/**
 * Replaces each variant of a character by the usual one, including the dots of hosts, and drops invisible characters.
 */
const plain = (text: string): string => text.normalize('NFKC').replace(invisible, '').replaceAll('。', '.');

const isInitialOrTitle = (part: string): boolean =>
  /^\p{L}\p{M}*$/u.test(part) || (/^\p{Lu}/u.test(part) && titles.has(part.toLowerCase()));

/** Returns whether a word such as "Evil.Click" may be a host. "St.John", "J.R.R.Tolkien" and "Dr.Müller" are names. */
const isHost = (word: string): boolean => {
  const parts = word.split('.').flatMap((part) => part.replace(/^-+|-+$/g, '') || []);
  return parts.some((part, index) => {
    const [ending] = /^[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}])/u.exec(part) ?? [];
    if (index === 0 || !ending) return false;
    const isName = /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(ending) && parts.slice(0, index).every(isInitialOrTitle);
    return !isName || endings.has(ending.toLowerCase());
  });
};

/** Returns whether a text contains a web address that mail programs might turn into a link. */
export const hasSiteAddress = (text: string): boolean => {
  const shown = plain(text);
  return [scheme, numbers, inContext].some((one) => one.test(shown)) || shown.split(between).some(isHost);
};
