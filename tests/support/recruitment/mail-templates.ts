import type { mailTemplateEndpoints } from '@kindred/contract/recruitment/mail-templates/endpoints';
import { variablesIn } from '@kindred/contract/recruitment/mail-templates/variables';
import {
  mailTemplateNameId,
  mailTemplateNames,
  mailTemplates,
  type StoredMailTemplate,
} from '../../../functions/src/recruitment/mail-templates/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { storeCandidate, storePosition } from './recipients.ts';

/** Valid fields of a template. */
export const templateFields = (name = `Invitation ${newId()}`) => ({
  name,
  kind: 'INVITATION' as const,
  language: 'en',
  subject: 'Your application as {{position.title}}',
  body: 'Hello {{candidate.firstName}},\n\nplease see https://example.com/map.\n\n{{recruiter.name}}',
});

/** Stores a template as the API would; returns its id. */
export const newTemplate = async (
  { db }: Pick<Scene, 'db'>,
  { name, ...also }: Partial<Omit<StoredMailTemplate, 'id'>> = {},
): Promise<string> => {
  const id = newId();
  const fields = { ...templateFields(name), ...also };
  await db.transaction(async (tx) => {
    tx.create(mailTemplateNames, { templateId: id }, mailTemplateNameId(fields.name));
    tx.create(mailTemplates, { ...fields, variables: variablesIn(fields.subject, fields.body) }, id);
  });
  return id;
};

export const mailTemplateSamples: NounSamples<typeof mailTemplateEndpoints> = {
  examples: {
    listMailTemplates: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: 'invit', kind: 'INVITATION', page: (await newTemplate(scene)) && 1 },
    }),
    createMailTemplate: ({ customerAdministrator }) => ({ by: customerAdministrator, body: templateFields() }),
    previewMail: async ({ db, customerAdministrator }) => ({
      by: customerAdministrator,
      body: {
        candidateIds: [(await storeCandidate(db)).id],
        positionId: await storePosition(db),
        subject: 'Your application as {{position.title}}',
        body: 'Hello {{candidate.name}}',
      },
    }),
    getMailTemplate: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newTemplate(scene) } }),
    updateMailTemplate: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newTemplate(scene) },
      body: templateFields(),
    }),
    deleteMailTemplate: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newTemplate(scene) },
    }),
  },
  budgets: {
    listMailTemplates: list,
    createMailTemplate: write(['counter'], ['reservation', 'counter', 'audit']),
    // Reads the position, the candidate and the caller.
    previewMail: several(3, 0),
    getMailTemplate: record,
    updateMailTemplate: write(['reservation'], ['reservation', 'reservation', 'audit']),
    deleteMailTemplate: write([], ['reservation', 'counter', 'audit']),
  },
  lists: {
    listMailTemplates: {
      by: asAdministrator,
      make: (scene, label) => newTemplate(scene, { name: `${label} 0${newId()}` }),
      labelOf: ({ name }: { name: string }) => name.slice(0, name.lastIndexOf(' ')),
      sortsByLabel: 'name',
    },
  },
};
