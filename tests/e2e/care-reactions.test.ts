import { testimonies } from '../../functions/src/care/testimonies/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, type Person, uploadTo } from './people.ts';
import { expect, test } from './test.ts';

/** Publishes a testimony in a circle. Returns its id. */
const publish = async (circle: { readonly id: string }, author: Person): Promise<string> => {
  const made = await tenantDatabase('acme').create(testimonies, {
    circle_id: circle.id,
    author_id: author.uid,
    author_name: author.name,
    guest_name: null,
    link_id: null,
    text: 'She knew every rose by its name.',
    picture_document_id: null,
    scope: 'CIRCLE',
    status: 'PUBLISHED',
    rejection_reason: null,
    published_at: timestamp(),
  });
  return made!.id;
};

test('a member gives a testimony a heart, comments on it with a mention, and takes the heart back', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const [owner, author, friend] = await Promise.all(['Oda', 'Anneke', 'Liv'].map((name) => newPerson(name)));
  const circle = await newCircle(owner!, 'Rosa’s garden');
  for (const one of [author!, friend!]) await addTo(circle, owner!, one);
  const id = await publish(circle, author!);
  await openCircleAs(page, friend!, circle, '/care/testimonies');
  const card = page.getByRole('article', { name: 'By Anneke' });
  const heart = card.getByRole('button', { name: 'Heart' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  const given = card.getByRole('button', { name: '1 heart' });
  await expect(given).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  const write = card.getByRole('textbox', { name: 'Write a comment' });
  await write.fill('She would have liked that, @An');
  await page.getByRole('option', { name: 'Anneke' }).click();
  await card.getByRole('button', { name: 'Send' }).click();
  const comment = card.getByRole('article', { name: 'Comment by Liv' });
  await expect(comment).toContainText('She would have liked that, @Anneke');
  await expect(card.getByRole('button', { name: '1 comment' })).toBeVisible();
  await look(page, 'testimony-comments', { title: 'Memories – acme' });
  await comment.getByRole('button', { name: 'Actions for the comment by Liv' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await card.getByRole('textbox').first().fill('She would have loved that, @Anneke');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(comment).toContainText('loved that');
  await given.click();
  await expect(card.getByRole('button', { name: 'Heart' })).toBeVisible();

  const authors = await newBrowser();
  await openCircleAs(authors, author!, circle, '/care/testimonies');
  await authors.getByRole('button', { name: '1 comment' }).click();
  await authors.getByRole('button', { name: 'Turn off hearts and comments here' }).click();
  await expect(authors.getByRole('button', { name: 'Turn on hearts and comments' })).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await call(author!, `PUT /api/v1/care/circles/${circle.id}/reactions/testimony/${id}`, { off: false });
});

test('a photo’s comments open beside it, and a reported one waits for the admins', async ({ page, newBrowser }) => {
  test.slow();
  const [owner, friend] = await Promise.all(['Oda', 'Liv'].map((name) => newPerson(name)));
  const circle = await newCircle(owner!, 'Rosa’s album');
  await addTo(circle, owner!, friend!);
  await uploadTo(circle, owner!, { ...(await drawnPicture(page, 'image/jpeg')), name: 'Garden.jpeg' });
  await openCircleAs(page, friend!, circle, '/care/documents');
  await page
    .getByRole('list', { name: /^Photos, / })
    .getByRole('button')
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: 'Garden' });
  await viewer.getByRole('button', { name: 'Heart' }).click();
  await expect(viewer.getByRole('button', { name: '1 heart' })).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = viewer.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('The old apple tree.');
  await viewer.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(field).toBeHidden();
  await viewer.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(field).toHaveValue('The old apple tree.');
  await viewer.getByRole('button', { name: 'Send' }).click();
  await expect(viewer.getByRole('article', { name: 'Comment by Liv' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: '1 comment' })).toBeVisible();
  await look(page, 'photo-comments', { title: 'Photos – acme' });

  const admins = await newBrowser();
  await openCircleAs(admins, owner!, circle, '/care');
  const entry = admins.getByRole('article').filter({ hasText: 'added a photo' });
  // They load once the entry is on the screen.
  await entry.scrollIntoViewIfNeeded();
  await entry.getByRole('button', { name: '1 comment' }).click();
  await expect(entry).toContainText('The old apple tree.');
  await look(admins, 'circle-reactions', { title: 'Rosa’s album – acme' });
  await entry.getByRole('button', { name: 'Actions for the comment by Liv' }).click();
  await admins.getByRole('menuitem', { name: 'Report' }).click();
  await admins.getByRole('textbox', { name: 'What is wrong with it? (optional)' }).fill('It was a pear tree');
  await admins.getByRole('button', { name: 'Report' }).click();
  await expect(admins.getByText('Reported to the circle’s admins')).toBeVisible();
  await admins.reload();
  await admins.getByRole('link', { name: '1 reported comment' }).click();
  await expect(admins.getByText('It was a pear tree')).toBeVisible();
  await look(admins, 'reported-comments', { title: 'Reported comments – acme' });
  await admins.getByRole('button', { name: 'Delete' }).click();
  await admins.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admins.getByText('No reported comments')).toBeVisible();
});
