import { variablesIn } from '@kindred/contract/recruitment/mail-templates/variables';
import { operations, type StoredOperation } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { referenceTemplates } from '../mail-templates/reference.ts';
import { mailTemplateNameId, mailTemplateNames, mailTemplates } from '../mail-templates/store.ts';

/** Creates the reference templates in the languages that the tenant offers, except those whose name is taken. */
export const makeReferenceTemplates = ({
  db,
  actor,
  tenant,
}: Pick<SignedInContext, 'db' | 'actor' | 'tenant'>): Promise<StoredOperation> => {
  const offered = referenceTemplates.flatMap((template) => {
    const language = tenant.languages.find((one) => one.split('-')[0] === template.language);
    return language ? [{ ...template, language }] : [];
  });
  return db.transaction(async (tx) => {
    const taken = await Promise.all(offered.map(({ name }) => tx.get(mailTemplateNames, mailTemplateNameId(name))));
    const missing = offered.filter((_, index) => !taken[index]);
    for (const template of missing) {
      const variables = variablesIn(template.subject, template.body);
      const { id: templateId } = tx.create(mailTemplates, { ...template, variables });
      tx.create(mailTemplateNames, { templateId }, mailTemplateNameId(template.name));
    }
    return tx.create(operations, {
      kind: 'recruitment-reference',
      status: 'SUCCEEDED',
      progress: { done: 1, total: 1 },
      failures: [],
      result: { mailTemplates: { known: offered.length - missing.length, created: missing.length } },
      createdBy: actor.uid,
    });
  });
};
