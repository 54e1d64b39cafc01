import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Form {
  readonly isOne: boolean;
  readonly values: readonly string[];
}

type Texts = { readonly [key: string]: string | Texts };

/** Returns the texts of a file by their whole keys, with the forms of a plural: that for one, and those for more. */
const textsOf = (file: string): Map<string, Form[]> => {
  const found = new Map<string, Form[]>();
  const visit = (texts: Texts, above: string): void => {
    for (const [name, value] of Object.entries(texts)) {
      if (typeof value !== 'string') {
        visit(value, `${above}${name}.`);
        continue;
      }
      const [, stem, form] = /^(.*?)(?:_(one|many|other))?$/.exec(name)!;
      const key = above + stem!;
      found.set(key, [...(found.get(key) ?? []), { isOne: form === 'one', values: placeholdersIn(value) }]);
    }
  };
  visit(JSON.parse(readFileSync(file, 'utf8')) as Texts, '');
  return found;
};

/** Returns what a text takes, with the form in which it is written: `at, when`. */
const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*([^}]+?)\s*\}\}/g)].map(([, value]) => value!.replace(/\s*,\s*/g, ', '));

/** Returns what forms take. One of a plural needs no number: “a photo is missing”. */
const takenBy = (forms: readonly Form[], isOne: boolean): string[] => {
  const values = forms.filter((form) => form.isOne === isOne).flatMap((form) => form.values);
  return [...new Set(values.filter((value) => !isOne || value !== 'count'))].toSorted();
};

const files = globSync('{web,functions}/src/locales/en/*.json');

test('there are texts to compare', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('every text of %s takes the same values in French', (file) => {
  const [english, french] = [textsOf(file), textsOf(file.replace('/en/', '/fr/'))];
  for (const [key, forms] of english) {
    const translated = french.get(key) ?? [];
    for (const isOne of [true, false]) expect([key, takenBy(translated, isOne)]).toEqual([key, takenBy(forms, isOne)]);
  }
});
