/** A problem in a template; `at` is the position of its braces. */
export interface TemplateFlaw {
  readonly code: 'unclosed_braces' | 'invalid_variable';
  readonly at: number;
  readonly message: string;
}

/** A template in parts: text as it is written, and names of variables. */
export interface ReadTemplate {
  readonly parts: readonly ({ readonly text: string } | { readonly name: string })[];
  readonly flaws: readonly TemplateFlaw[];
}

const longestName = 40;
const mostFlaws = 20;
/** A variable's name: a letter, then letters, digits and underscores. */
export const variableName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Returns the name between two braces, without the spaces around it; undefined if it is not a valid name. */
const nameIn = (template: string, from: number, until: number): string | undefined => {
  // Trimming is slow on long runs of spaces, and no valid name is that long.
  if (until - from > 2 * longestName) return undefined;
  const name = template.slice(from, until).trim();
  return variableName.test(name) ? name : undefined;
};

/**
 * Reads a template in one pass. `{{name}}`, with or without spaces around the name, is a variable. Nothing else is
 * special, so a single brace or a closing `}}` is text.
 */
export const readTemplate = (template: string): ReadTemplate => {
  const parts: ({ text: string } | { name: string })[] = [];
  const flaws: TemplateFlaw[] = [];
  let from = 0;
  for (let open = template.indexOf('{{'); open !== -1; open = template.indexOf('{{', from)) {
    const close = template.indexOf('}}', open + 2);
    if (close === -1) {
      flaws.push({ code: 'unclosed_braces', at: open, message: `The braces at position ${open + 1} are not closed` });
      break;
    }
    const name = nameIn(template, open + 2, close);
    if (open > from) parts.push({ text: template.slice(from, open) });
    if (name) parts.push({ name });
    else if (flaws.length < mostFlaws)
      flaws.push({
        code: 'invalid_variable',
        at: open,
        message: `The placeholder at position ${open + 1} is not a valid name such as {{name}}`,
      });
    from = close + 2;
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  return { parts, flaws };
};

/** Returns the names of a template's variables, each once, in their order. */
export const variablesOf = (template: string): string[] => [
  ...new Set(readTemplate(template).parts.flatMap((part) => ('name' in part ? [part.name] : []))),
];
