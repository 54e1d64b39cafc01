import { Parser } from 'htmlparser2';

/** Elements whose text is not shown. */
const hidden: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);
/** Elements within a line. All others separate words. */
const inline: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** How much HTML is read for each character of text. */
const htmlPerCharacter = 40;

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Cuts a text after a whole character. */
export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

/** Returns the first characters of a text, in one line. */
export const plainLine = (text: string, most: number): string =>
  cut(oneLine(text.slice(0, most * htmlPerCharacter)), most);

/** Returns the first characters of the text of an HTML fragment, in one line. Reads no more of it than it needs. */
export const plainText = (html: string, most: number): string => {
  if (!/[<&]/.test(html)) return plainLine(html, most);
  const texts: string[] = [];
  let [depth, length] = [0, 0];
  const separate = (tag: string): void => {
    if (!inline.has(tag)) texts.push(' ');
  };
  const parser = new Parser({
    onopentagname: (tag) => {
      if (hidden.has(tag)) depth++;
      separate(tag);
    },
    ontext: (text) => {
      // More than needed, because spaces are removed.
      if (depth > 0 || length > most * 2) return;
      texts.push(text);
      length += text.length;
    },
    onclosetag: (tag) => {
      if (hidden.has(tag)) depth--;
      separate(tag);
    },
  });
  parser.end(html.slice(0, most * htmlPerCharacter));
  return cut(oneLine(texts.join('')), most);
};

/** Replaces entities of HTML that XML does not know, such as `&nbsp;`. */
export const withoutHtmlEntities = (text: string): string =>
  text.replace(/&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z0-9]{1,30};/gi, (entity) => {
    let decoded = '';
    new Parser({ ontext: (part) => (decoded += part) }).end(entity);
    return decoded;
  });
