import { expect, test } from 'vitest';
import { type Texts, textsOf as textsIn } from '../../scripts/texts.ts';

interface Form {
  readonly isOne: boolean;
  readonly values: readonly string[];
}

/** Returns texts by their full keys, with their plural forms: the form for one, and those for more. */
const textsOf = (all: Texts): Map<string, Form[]> => {
  const found = new Map<string, Form[]>();
  const visit = (texts: Texts, above: string): void => {
    for (const [name, value] of Object.entries(texts)) {
      if (typeof value !== 'string') {
        visit(value, `${above}${name}.`);
        continue;
      }
      const [, stem, form] = /^(.*?)(?:(?:_ordinal)?_(one|two|few|many|other))?$/.exec(name)!;
      const key = above + stem!;
      found.set(key, [...(found.get(key) ?? []), { isOne: form === 'one', values: placeholdersIn(value) }]);
    }
  };
  visit(all, '');
  return found;
};

/** Returns the values that a text takes, with their format: `at, when`. `of` is the French “de” or “d’”. */
const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*([^}]+?)\s*\}\}/g)].map(([, value]) =>
    value!.replace(/\s*,\s*/g, ', ').replace(/, of$/, ''),
  );

/** Returns the values that these forms take. The form for one needs no number: “a photo is missing”. */
const takenBy = (forms: readonly Form[], isOne: boolean): string[] => {
  const values = forms.filter((form) => form.isOne === isOne).flatMap((form) => form.values);
  return [...new Set(values.filter((value) => !isOne || value !== 'count'))].toSorted();
};

const namespaces = (['web', 'functions'] as const).flatMap((workspace) => {
  const french = textsIn(workspace, 'fr');
  return Object.entries(textsIn(workspace, 'en')).map(
    ([name, english]) => [`${workspace}’s ${name}`, english, french[name]!] as const,
  );
});

test('there are texts to compare', () => {
  expect(namespaces.length).toBeGreaterThan(20);
});

test.each(namespaces)('every text of %s takes the same values in French', (_, inEnglish, inFrench) => {
  const [english, french] = [textsOf(inEnglish), textsOf(inFrench)];
  for (const [key, forms] of english) {
    const translated = french.get(key) ?? [];
    for (const isOne of [true, false]) expect([key, takenBy(translated, isOne)]).toEqual([key, takenBy(forms, isOne)]);
  }
});
