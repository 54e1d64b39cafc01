import { Parser } from 'htmlparser2';

interface Style {
  level?: number;
  basedOn?: string;
}

/** Word names its own styles in English, in every language. */
const levelOfName = (name: string): number | undefined => {
  if (/^title$/i.test(name)) return 1;
  if (/^subtitle$/i.test(name)) return 2;
  const [, level] = /^heading ([1-9])$/i.exec(name) ?? [];
  return level === undefined ? undefined : Math.min(6, Number(level));
};

/** Returns the level of an outline, where 9 is the text; undefined for text. */
export const outlineLevel = (value: string | undefined): number | undefined => {
  const level = Number(value ?? 9);
  return level >= 0 && level < 9 ? Math.min(6, level + 1) : undefined;
};

/** How many styles a style may be based on, one on the other. */
const longestChain = 12;

/** Reads which paragraph styles are headings. Returns the level of a style. */
export const headingStyles = (xml: string): ((style: string) => number | undefined) => {
  const styles = new Map<string, Style>();
  let style: Style = {};
  new Parser(
    {
      onopentag: (tag, attributes) => {
        const value = attributes['w:val'];
        if (tag === 'w:style') styles.set(attributes['w:styleId'] ?? '', (style = {}));
        else if (tag === 'w:name' && value) style.level ??= levelOfName(value);
        else if (tag === 'w:outlineLvl') style.level ??= outlineLevel(value);
        else if (tag === 'w:basedOn') style.basedOn = value;
      },
    },
    { xmlMode: true },
  ).end(xml);
  return (id) => {
    let found = styles.get(id);
    for (let step = 0; found && found.level === undefined && step < longestChain; step += 1)
      found = styles.get(found.basedOn ?? '');
    return found?.level;
  };
};
