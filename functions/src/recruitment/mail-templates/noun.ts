import { mailTemplateEndpoints } from '@kindred/contract/recruitment/mail-templates/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';
import { mailTemplates } from './store.ts';

/** The words of mails to candidates. */
export const mailTemplatesNoun = noun({
  tags: { 'recruitment/mail-templates': 'The words of mails to candidates, with variables.' },
  kept: [mailTemplates],
  apis: [api(mailTemplateEndpoints, async () => (await import('./handlers.ts')).mailTemplateHandlers)],
});
