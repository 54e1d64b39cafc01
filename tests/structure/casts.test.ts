import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

const cast = 'as unknown as';
const files = ['contract/src', 'functions/src', 'web/src', 'tests', 'scripts'].flatMap(sourceFiles);
const countOf = (text: string): number => withoutComments(text).split(cast).length - 1;

/**
 * How often each file casts through unknown. This list may only shrink: type the value at its source instead, as
 * `collection` does for records.
 */
const known: Record<string, number> = {
  'contract/src/core/theme/shades.ts': 1,
  'functions/src/platform/web-stream.ts': 1,
  'tests/api/care/migrations.test.ts': 1,
  'tests/bench/circle-home.ts': 1,
  'tests/bench/documents-scroll.ts': 2,
  'tests/e2e/landings.test.ts': 2,
  'tests/e2e/public-documents.test.ts': 2,
  // The client's requests, below its public interface.
  'tests/support/limits/door.ts': 1,
  'tests/support/outbox.ts': 1,
  'web/src/app/theme/kit-theme.ts': 1,
  'web/src/care/funeral-wishes/wishes-fields.test.ts': 2,
  'web/src/lib/live/use-listener.ts': 1,
  'web/src/ui/field-errors.test.ts': 1,
  'web/src/ui/rich-text/RichTextField.test.tsx': 1,
};

test('allows casts through unknown only in the listed files, and no more than listed', () => {
  const ofThisTest = 'tests/structure/casts.test.ts';
  const found = files.filter(({ path }) => path !== ofThisTest).map(({ path, text }) => [path, countOf(text)] as const);
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(known);
});

test('requires a comment above every cast through unknown in contract and functions', () => {
  const ours = files.filter((file) => /^(contract|functions)\//.test(file.path) && !isTest(file));
  const silent = ours.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      line.includes(cast) && !lines[index - 1]?.trim().startsWith('//') ? `${path}:${index + 1}` : [],
    );
  });
  expect(silent).toEqual([]);
});
