const shortest = 4;
const longest = 60;

const isHeading = (line: string): boolean =>
  line.length >= shortest &&
  line.length <= longest &&
  /^[\p{Lu}\p{Lo}\d]/u.test(line) &&
  /\p{L}{3}/u.test(line) &&
  !/[.,;:!?…|]$/.test(line) &&
  !/^(?:page|\d+$|https?:)/i.test(line) &&
  line.split(/\s+/).length <= 8;

const plain = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/, '')
    .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/[*_`]/g, '')
    .trim();

const alike = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return a === b || b!.startsWith(a!);
};

/**
 * Returns lines of a page that look like headings: short, with space around them, and followed by text. The document's
 * own name is not one.
 */
export const headingsIn = (text: string, name: string): readonly string[] => {
  const blocks = text.split(/\n\s*\n|\n(?=#{1,6}\s)/).map((block) => block.trim());
  const found = blocks.flatMap((block, index) => {
    const [first = '', ...rest] = block.split('\n');
    const isMarked = /^#{1,6}\s/.test(first);
    if (rest.length > 0 && !isMarked) return [];
    const following = [...rest, blocks[index + 1] ?? ''].join(' ').trim();
    const heading = plain(first);
    return isHeading(heading) && following.length > 80 && !alike(heading, name) ? [heading] : [];
  });
  return [...new Set(found)];
};

/** What an example question is about: a heading, or a document as a whole. */
export interface ExampleTopic {
  readonly heading: string | null;
  readonly name: string;
}

const most = 3;

/** Chooses topics for example questions: a heading of each document first, then more of them, then names. */
export const exampleTopics = (documents: readonly { readonly name: string; readonly text: string }[]) => {
  const found = documents.map(({ name, text }) => ({ name, headings: headingsIn(text, name).slice(0, most) }));
  const byHeading = [0, 1, 2].flatMap((place) =>
    found.flatMap(({ name, headings }) => (headings[place] ? [{ heading: headings[place], name }] : [])),
  );
  const byName = found
    .filter(({ headings }) => headings.length === 0)
    .map(({ name }): ExampleTopic => ({ heading: null, name }));
  const topics: readonly ExampleTopic[] = [...byHeading, ...byName];
  return [...new Map(topics.map((topic) => [topic.heading ?? topic.name, topic])).values()].slice(0, most);
};
