import { expect, test } from 'vitest';
import { readAddressBook } from './address-book.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('reads a vCard 3.0 with folded lines, several e-mails and phones, and groups', async () => {
  const card =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lind;Zoë;;Dr.;\r\nFN:Dr. Zoë \r\n Lind\r\nitem1.EMAIL;TYPE=INTERNET:zoe@example.com\r\nEMAIL:zoe.lind@exa\r\n\tmple.org\r\nTEL;TYPE="cell,voice":+33 6 12 34 56 78\r\nNOTE:Sings\\, dances\\nand plays\r\nEND:VCARD\r\n';
  expect(await readAddressBook(utf8(card))).toEqual([
    {
      name: 'Dr. Zoë Lind',
      emails: ['zoe@example.com', 'zoe.lind@example.org'],
      phones: ['+33 6 12 34 56 78'],
      notes: 'Sings, dances\nand plays',
    },
  ]);
});

test('reads a vCard 2.1 with quoted-printable text over several lines, in UTF-8 and in Latin-1', async () => {
  const card = (name: string) =>
    `BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=X;ENCODING=QUOTED-PRINTABLE:${name}\nEND:VCARD\n`;
  const both = card('=C3=89lodie Br=C3=BBl=\n=C3=A9') + card('=C9lodie');
  expect((await readAddressBook(utf8(both)))!.map(({ name }) => name)).toEqual(['Élodie Brûlé', 'Élodie']);
});

test('reads a vCard 4.0 with addresses as links; without a name, it is called by what it has', async () => {
  const card =
    'BEGIN:VCARD\nVERSION:4.0\nN:O\\;Neill;Sean;;;\nEMAIL:mailto:sean@example.com\nTEL;VALUE=uri:tel:+1-415-555-0132;ext=5\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nEMAIL:who@example.com\nEND:VCARD';
  expect(await readAddressBook(utf8(card))).toMatchObject([
    { name: 'Sean O;Neill', emails: ['sean@example.com'], phones: ['+1-415-555-0132'] },
    { name: 'who@example.com' },
  ]);
});

test('reads what Google exports', async () => {
  const csv =
    'First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\r\nZoë,,"Lind, née Ek",,* Home,z@example.com ::: y@example.com,+33612345678\r\n';
  expect(await readAddressBook(utf8(csv))).toEqual([
    { name: 'Zoë Lind, née Ek', emails: ['z@example.com', 'y@example.com'], phones: ['+33612345678'], notes: null },
  ]);
});

test('reads what Outlook exports, in French and in Latin-1, with semicolons', async () => {
  const csv =
    'Prénom;Nom;Adresse de messagerie;Téléphone (mobile)\r\nÉlodie;Brûlé;elodie@example.com;06 12 34 56 78\r\n';
  expect(await readAddressBook(latin1(csv))).toEqual([
    { name: 'Élodie Brûlé', emails: ['elodie@example.com'], phones: ['06 12 34 56 78'], notes: null },
  ]);
});

test('reads a table that Excel saves as Unicode text, and one that names its cell separator', async () => {
  const table = 'Prénom\tNom\tE-mail\r\nÉlodie\tBrûlé\telodie@example.com\r\n';
  const wide = [...table].flatMap((sign) => [sign.charCodeAt(0), 0]);
  const elodie = { name: 'Élodie Brûlé', emails: ['elodie@example.com'] };
  expect(await readAddressBook(Uint8Array.from([0xff, 0xfe, ...wide]))).toMatchObject([elodie]);
  expect(await readAddressBook(utf8(`sep=;\r\n${table.replaceAll('\t', ';')}`))).toMatchObject([elodie]);
});

test('a file in neither format returns null', async () => {
  expect(await readAddressBook(utf8('once upon a time'))).toBeNull();
  expect(await readAddressBook(utf8('colour,size\nred,3'))).toBeNull();
});

test('reads a card with a large picture as fast as one without', async () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(60)}\r\n${` ${'A'.repeat(74)}\r\n`.repeat(40_000)}`;
  const card = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nEMAIL:anna@example.com\r\n${photo}END:VCARD\r\n`;
  expect(await readAddressBook(utf8(card))).toMatchObject([{ name: 'Anna', emails: ['anna@example.com'] }]);
});
