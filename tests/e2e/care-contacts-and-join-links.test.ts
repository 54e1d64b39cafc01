import type { Page } from '@playwright/test';
import { field } from './field.ts';
import { look } from './look.ts';
import { call, fillSignIn, newCircle, newPerson, openAs, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

/** Phone export: two vCard versions, a folded line, a duplicate, and one invalid address. */
const addressBook = `BEGIN:VCARD
VERSION:3.0
FN:Élodie Brûlé
EMAIL;TYPE=INTERNET:elodie@example.com
TEL;TYPE=CELL:06 12 34 56 78
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Maximiliane von Donaudampfschifffahrtselektrizitätenhauptbetriebswerk
EMAIL:mailto:maximiliane@exa
 mple.com
END:VCARD
BEGIN:VCARD
VERSION:2.1
FN;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB <b>Lind</b>
TEL:+1 415 555 0132
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Nobody
EMAIL:not an address
END:VCARD
`;

const chooseBook = async (page: Page, button: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles({ name: 'book.vcf', mimeType: 'text/vcard', buffer: Buffer.from(addressBook) });
};

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('contacts are added, imported, searched, edited, deleted, restored and invited', async ({ page, faults }) => {
  test.slow();
  const owner = await newPerson('Vigdis');
  const circle = await newCircle(owner, 'Vigdis’ vineyard');
  await openCircleAs(page, owner, circle, '/care/invitations');
  await page.getByRole('link', { name: 'Your contacts' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await look(page, 'user-contacts-none', { title: 'Your contacts – acme', isFocused: true });

  await page.getByRole('link', { name: 'Add contact' }).click();
  await field(page, 'Email addresses').fill('ronja@example.com\nnot an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(field(page, 'Email addresses')).toHaveAccessibleDescription(/Please enter an email address/);
  await field(page, 'Name').fill('Ronja Sletten');
  await field(page, 'Email addresses').fill('ronja@example.com');
  await field(page, 'Best reached by').selectOption({ label: 'Signal' });
  await look(page, 'user-contact', { title: 'Add contact – acme' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Ronja Sletten')).toContainText('ronja@example.com');

  await page.getByRole('link', { name: 'Add contact' }).click();
  await field(page, 'Name').fill('Ronja again');
  await field(page, 'Email addresses').fill('RONJA@example.com');
  faults.foresee(/^409 POST .*\/user-contacts$/, 'a contact has this address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Email addresses')).toHaveAccessibleDescription(
    /One of your contacts already has one of these/,
  );
  await field(page, 'Email addresses').fill('');
  await field(page, 'Name').fill('');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Your contacts' }).click();

  await page.getByRole('link', { name: 'Import contacts' }).click();
  await chooseBook(page, 'Choose a file');
  await expect(page.getByText('The file contains 4 people.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nobody' })).toContainText('Please enter an email address');
  await look(page, 'user-contacts-import', { title: 'Import contacts – acme' });
  await page.getByRole('button', { name: 'Add 3 contacts' }).click();
  await expect(page.getByText('Added: 3. Already in your contacts: 0. Not added: 1.')).toBeVisible();
  await chooseBook(page, 'Choose a file');
  await page.getByRole('button', { name: 'Add 3 contacts' }).click();
  await expect(page.getByText('Added: 0. Already in your contacts: 3. Not added: 1.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Your contacts' }).click();
  await expect(row(page, 'Zoë <b>Lind</b>')).toContainText('+1');
  await look(page, 'user-contacts', { title: 'Your contacts – acme' });
  await page.getByLabel('Search contacts').fill('elodie');
  await expect(row(page, 'Élodie Brûlé')).toBeVisible();
  await expect(row(page, 'Ronja')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Élodie Brûlé' }).click();
  await field(page, 'Notes').fill('Sings in the choir.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Your contacts' }).click();
  await page.getByRole('button', { name: 'Delete Ronja Sletten' }).click();
  await expect(row(page, 'Ronja')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ronja Sletten')).toBeVisible();

  await page.goto(at(acme, '/care/invitations'));
  await page.getByRole('button', { name: 'Choose from your contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from your contacts' });
  await dialog.getByRole('checkbox', { name: 'Ronja Sletten' }).check();
  await dialog.getByLabel('Search contacts').fill('elodie');
  await expect(dialog.getByRole('checkbox', { name: 'Ronja Sletten' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Élodie Brûlé' }).check();
  await look(page, 'user-contacts-chosen', { title: 'Invitations – acme' });
  await dialog.getByRole('button', { name: 'Use 2 addresses' }).click();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
  await expect(row(page, 'elodie@example.com')).toContainText('Sent, open until');
});

test('people request to join through an admin’s link; one is accepted, another declined', async ({
  page,
  newBrowser,
  faults,
}) => {
  test.slow();
  const [owner, first, second] = await Promise.all([newPerson('Wenche'), newPerson('Ylva'), newPerson('Øyvind')]);
  const circle = await newCircle(owner, 'Wenche’s wharf');
  await openCircleAs(page, owner, circle, '/care/invitations');
  const days = page.getByRole('textbox', { name: 'How many days should the link work for?' });
  await expect(days).toHaveValue('14');
  await days.fill('91');
  await expect(page.getByText('Please enter a whole number from 1 to 90.')).toBeVisible();
  await days.fill('90');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await look(page, 'join-link', { title: 'Invitations – acme' });

  const asker = await newBrowser();
  await asker.goto(link);
  await expect(asker.getByRole('heading', { level: 1, name: 'Wenche’s wharf' })).toBeVisible();
  await look(asker, 'join', { title: 'Wenche’s wharf – acme' });
  await asker.getByRole('link', { name: 'Sign in to ask' }).click();
  await fillSignIn(asker, first);
  await field(asker, 'A few words about yourself').fill('I live next door,\nin the <b>red</b> house.');
  await look(asker, 'join-ask', { title: 'Wenche’s wharf – acme' });
  await asker.getByRole('button', { name: 'Ask to join' }).click();
  await expect(asker.getByText('You have asked to join “Wenche’s wharf”.', { exact: false })).toBeVisible();

  // The requester signs up first and is then led back here.
  const other = await newBrowser();
  await other.goto(link);
  await other.getByRole('link', { name: 'Create an account' }).click();
  await expect(other).toHaveURL(at(acme, '/signup'));
  await openAs(other, second, '/care/circles/select');
  await look(other, 'join-remembered', { title: /– acme$/ });
  await other.getByRole('link', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Ask to join' }).click();
  await expect(other.getByText('You have asked to join', { exact: false })).toBeVisible();

  await page.goto(at(acme, '/care'));
  await page.getByRole('link', { name: '2 requests to join' }).click();
  await expect(row(page, 'Ylva')).toContainText('in the <b>red</b> house.');
  await look(page, 'join-requests', { title: 'Invitations – acme' });
  await page.getByRole('button', { name: 'Accept Ylva' }).click();
  await expect(page.getByText('Ylva is now in the circle.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline Øyvind’s request' }).click();
  await expect(page.getByRole('heading', { name: 'Requests to join' })).toHaveCount(0);

  await asker.goto(link);
  await asker.getByRole('button', { name: 'Go to circle' }).click();
  await expect(asker.getByRole('heading', { level: 1, name: 'Wenche’s wharf' })).toBeVisible();
  await expect(row(asker, 'Wenche').first()).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('You can ask again through this link from', { exact: false })).toBeVisible();
  await look(other, 'join-declined', { title: 'Wenche’s wharf – acme' });

  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await page
    .getByRole('dialog', { name: 'Turn off the link?' })
    .getByRole('button', { name: 'Turn off the link' })
    .click();
  await expect(page.getByText('There is no link right now.')).toBeVisible();
  faults.foresee(/^(404|410) POST .*\/join-links\/look-up$/, 'the link was ended');
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  await expect(other.getByText('Wenche’s wharf')).toHaveCount(0);
});

test('contacts and join requests are available in French', async ({ page }) => {
  const [owner, asker] = await Promise.all([newPerson('Aurélie'), newPerson('Bérénice')]);
  const circle = await newCircle(owner, 'La tonnelle d’Aurélie');
  const path = `/api/v1/care/circles/${circle.id}/join-link`;
  const { token } = await call<{ token: string }>(owner, `POST ${path}`, { days: 7 });
  await call(asker, 'POST /api/v1/care/join-requests', { token, message: 'Je suis la voisine.' });
  await openCircleAs(page, owner, circle, '/user/me/profile');
  await field(page, 'Language').selectOption({ label: 'Français' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  await page.goto(at(acme, '/care/invitations'));
  await expect(page.getByRole('button', { name: 'Accepter Bérénice' })).toBeVisible();
  await look(page, 'join-requests-french', { title: 'Invitations – acme' });
  await page.goto(at(acme, '/care/people/import'));
  await chooseBook(page, 'Choisir un fichier');
  await page.getByRole('button', { name: 'Ajouter 3 contacts' }).click();
  await expect(page.getByText('Ajoutés : 3.', { exact: false })).toBeVisible();
  await page.goto(at(acme, '/care/people'));
  await expect(row(page, 'Élodie Brûlé')).toBeVisible();
  await look(page, 'user-contacts-french', { title: 'Vos contacts – acme' });
});
