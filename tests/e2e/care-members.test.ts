import { users } from '../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { look } from './look.ts';
import { addTo, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

const inLanguage = {
  en: { members: 'Members', owner: 'Admin and owner' },
  fr: { members: 'Membres', owner: 'Administre le cercle (propriétaire)' },
} as const;

for (const language of ['en', 'fr'] as const)
  test(`long names and roles of members take few lines, on a phone and on a desktop, in ${language}`, async ({
    page,
  }) => {
    const words = inLanguage[language];
    const [owner, other] = await Promise.all([newPerson('Marie-Antoinette de Châteauneuf-Lavoisier'), newPerson('Bo')]);
    await tenantDatabase('acme').update(users, owner.uid, undefined, () => ({ language }));
    const circle = await newCircle(owner, 'Grandma’s garden');
    await addTo(circle, owner, other, 'family_member');
    await openCircleAs(page, owner, circle);
    const rows = page.getByRole('list', { name: words.members }).getByRole('listitem');
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: words.owner })).toHaveCount(1);
      for (const row of await rows.all()) {
        const parts = await row.locator('[data-part]').evaluateAll((all) =>
          all.map((one) => ({
            lines: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
            isCut: one.scrollWidth > one.clientWidth,
          })),
        );
        expect(parts).toHaveLength(2);
        for (const { lines, isCut } of parts) {
          expect(lines).toBeLessThanOrEqual(3);
          expect(isCut).toBe(false);
        }
      }
    }
    await look(page, `members-${language}`, { title: /garden/ });
  });
