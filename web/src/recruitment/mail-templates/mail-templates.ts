import type { MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import type { TemplateValues } from './template-fields.ts';

const path = '/api/v1/recruitment/mail-templates/{id}';

export const templatesKey = ['recruitment', 'mail-templates', 'list'] as const;
const templateKey = (id: string) => ['recruitment', 'mail-templates', 'one', id] as const;

export const loadTemplate = (id: string, signal?: AbortSignal): Promise<MailTemplate> =>
  request('GET', path, { params: { id }, signal });

export const useTemplate = (id: string) =>
  useQuery({ queryKey: templateKey(id), queryFn: ({ signal }) => loadTemplate(id, signal), staleTime: 0 });

/** The first hundred templates, to choose from. */
export const useTemplateChoices = () =>
  useQuery({
    queryKey: [...templatesKey, 'choices'],
    queryFn: ({ signal }) => request('GET', '/api/v1/recruitment/mail-templates', { query: { pageSize: 100 }, signal }),
    staleTime: 0,
  });

export const createTemplate = (body: TemplateValues, idempotencyKey: string): Promise<MailTemplate> =>
  request('POST', '/api/v1/recruitment/mail-templates', { body, idempotencyKey });

export const updateTemplate = (id: string, body: TemplateValues, ifMatch?: number): Promise<MailTemplate> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const removeTemplate = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

/** Puts a template from an API response into the cache. */
export const useKeepTemplate = (): ((template: MailTemplate) => void) => {
  const queries = useQueryClient();
  return (template) => {
    queries.setQueryData(templateKey(template.id), template);
    void queries.invalidateQueries({ queryKey: templatesKey });
  };
};
