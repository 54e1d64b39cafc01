import type { InputOf } from '@kindred/contract/endpoint';
import type { mailTemplateEndpoints } from '@kindred/contract/recruitment/mail-templates/endpoints';
import { mostPreviewed } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { variablesIn } from '@kindred/contract/recruitment/mail-templates/variables';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidatesFor, positionFor, recruiterOf, writeMail } from './draft.ts';
import { mailTemplateNameId, mailTemplateNames, mailTemplates, type StoredMailTemplate } from './store.ts';

type Input = InputOf<(typeof mailTemplateEndpoints)['createMailTemplate']>['body'];

const mostTemplates = 500;

const templateIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredMailTemplate> => {
  const template = await from.get(mailTemplates, id);
  if (!template) throw new ApiError('not_found');
  return template;
};

const reserveName = async (tx: Transaction, name: string, templateId: string): Promise<void> => {
  const taken = await tx.get(mailTemplateNames, mailTemplateNameId(name));
  if (taken && taken.templateId !== templateId)
    throw fieldError('conflict', 'name', 'Another template has this name', 'name_taken');
  if (!taken) tx.create(mailTemplateNames, { templateId }, mailTemplateNameId(name));
};

const requireOffered = ({ tenant }: SignedInContext, language: string): void => {
  if (!tenant.languages.includes(language))
    throw fieldError('bad_request', 'language', 'This site does not offer this language', 'language_not_offered');
};

const fieldsOf = (body: Input) => ({ ...body, variables: variablesIn(body.subject, body.body) });

export const mailTemplateHandlers: Handlers<typeof mailTemplateEndpoints> = {
  listMailTemplates: async (ctx, { query }) => pageOf(ctx.db, mailTemplates, query, { kind: query.kind }),
  createMailTemplate: {
    handle: async (ctx, { body }) => {
      requireOffered(ctx, body.language);
      if ((await ctx.db.counter(mailTemplates)) >= mostTemplates)
        throw new ApiError('conflict', { detail: `A tenant can have at most ${mostTemplates} templates.` });
      const id = newId();
      return ctx.db.transaction(async (tx) => {
        await reserveName(tx, body.name, id);
        return tx.create(mailTemplates, fieldsOf(body), id);
      });
    },
    replay: async (ctx, _input, id) => templateIn(ctx.db, id),
  },
  previewMail: {
    handle: async (ctx, { body }) => {
      const ids = [...new Set(body.candidateIds)].slice(0, mostPreviewed);
      const [position, people, recruiter] = await Promise.all([
        positionFor(ctx.db, body),
        candidatesFor(ctx.db, ids),
        recruiterOf(ctx),
      ]);
      const site = ctx.tenant.profile.displayName;
      const items = people.map((candidate) => ({
        candidateId: candidate.id,
        name: candidate.name,
        ...writeMail(body, { candidate, position, recruiter, site }),
      }));
      return { items, replyTo: recruiter.replyTo };
    },
    replay: 'run',
  },
  getMailTemplate: (ctx, { params }) => templateIn(ctx.db, params.id),
  updateMailTemplate: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const template = await templateIn(tx, params.id);
      if (body.language !== template.language) requireOffered(ctx, body.language);
      if (mailTemplateNameId(body.name) !== mailTemplateNameId(template.name)) {
        await reserveName(tx, body.name, template.id);
        tx.remove(mailTemplateNames, mailTemplateNameId(template.name));
      }
      return tx.update(mailTemplates, template, fieldsOf(body), ctx.ifMatch);
    }),
  deleteMailTemplate: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      const template = await templateIn(tx, params.id);
      tx.remove(mailTemplateNames, mailTemplateNameId(template.name));
      tx.remove(mailTemplates, template);
    }),
};
