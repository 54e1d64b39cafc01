import { expect, test } from 'vitest';
import { readImportFile } from './import-plan.ts';

const read = (text: string) => readImportFile(new TextEncoder().encode(text));

test('reads a row with everything', async () => {
  const rows = await read(
    'Name,Email,Phone,Source,Tags,Notes,Position\nAna Silva,ANA@example.com,+33 6 12 34 56 78,Fair,Java|Paris,Calm,Cook\n',
  );
  expect(rows).toEqual([
    {
      row: 2,
      fields: {
        name: 'Ana Silva',
        email: 'ana@example.com',
        phone: '+33612345678',
        source: 'Fair',
        tags: ['Java', 'Paris'],
        notes: 'Calm',
      },
      position: 'cook',
    },
  ]);
});

test.each([
  ['name,email\n,a@example.com', 'empty_cell', 'name'],
  ['name,email\nAna,nowhere', 'invalid_email', 'email'],
  ['name,email\nBuy at https://a.example,a@example.com', 'invalid_name', 'name'],
  ['name,email,phone\nAna,a@example.com,0612345678', 'invalid_phone', 'phone'],
  [`name,email,tags\nAna,a@example.com,${'x'.repeat(41)}`, 'invalid_tags', 'tags'],
  ['name,email\nAna,a@example.com,more', 'too_many_cells', null],
])('%j fails', async (text, code, about) => {
  expect(await read(text)).toMatchObject([{ row: 2, code, about }]);
});

test('the second row with an address names the first', async () => {
  expect(await read('name,email\nAna,a@example.com\nAnna,A@example.com')).toMatchObject([
    { row: 2 },
    { row: 3, code: 'repeated_email', about: '2' },
  ]);
});

test('an export can be imported', async () => {
  const header = 'name,email,phone,source,tags,notes,applications,rating,resume,createdAt';
  expect(await read(`${header}\nAna,a@example.com,,,,,,,,2026-01-01`)).toMatchObject([{ fields: { name: 'Ana' } }]);
});
