import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { Issue } from '../../problem.ts';
import { importOutcomes, UserContact, UserContactCreate, UserContactRow, UserContactWrite } from './user-contact.ts';

const UserContactParams = z.strictObject({ id: Id });
const list = { sorts: ['name', 'created_at'], order: 'asc' } as const;
const own = ownRecord('userContacts', 'contact_not_found');
const verified = signedIn({ verified: true });

export const userContactEndpoints = tagged('care/user-contacts', {
  listUserContacts: endpoint({
    method: 'GET',
    path: '/api/v1/care/user-contacts',
    summary: 'List the caller’s contacts; `search` matches words in names, emails, phone numbers and handles',
    access: signedIn(),
    query: pageQuery(list, 50)
      .omit({ q: true, detail: true })
      .extend({ search: z.string().max(200).optional() }),
    status: 200,
    output: pageOf(UserContact),
    errors: [],
    list: { collection: 'userContacts', style: 'page', ...list, filters: ['user_id'], within: true, searched: true },
  }),
  createUserContact: endpoint({
    method: 'POST',
    path: '/api/v1/care/user-contacts',
    summary: 'Create a contact of the caller',
    access: verified,
    body: UserContactCreate,
    status: 201,
    output: UserContact,
    errors: ['contact_exists'],
  }),
  getUserContact: endpoint({
    method: 'GET',
    path: '/api/v1/care/user-contacts/{id}',
    summary: 'Get one of the caller’s contacts',
    access: own,
    params: UserContactParams,
    status: 200,
    output: UserContact,
    errors: ['contact_not_found'],
  }),
  updateUserContact: endpoint({
    method: 'PUT',
    path: '/api/v1/care/user-contacts/{id}',
    summary: 'Update the writable fields of a contact',
    access: own,
    params: UserContactParams,
    body: writable(UserContact, UserContactWrite),
    status: 200,
    output: UserContact,
    errors: ['contact_not_found', 'contact_exists', 'version_conflict'],
  }),
  deleteUserContact: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/user-contacts/{id}',
    summary: 'Delete a contact',
    access: own,
    params: UserContactParams,
    status: 204,
    errors: ['contact_not_found'],
  }),
  importUserContacts: endpoint({
    method: 'POST',
    path: '/api/v1/care/user-contacts/import',
    summary: 'Import up to 500 contacts. Each row has its own result; existing contacts do not change',
    access: verified,
    body: z.strictObject({ contacts: z.array(UserContactRow).min(1).max(limits.contactImportRows) }),
    status: 200,
    output: z.object({
      results: z.array(
        z.object({
          row: z.int(),
          outcome: z.enum(importOutcomes),
          contact_id: Id.nullable(),
          issues: z.array(Issue),
        }),
      ),
    }),
    errors: [],
    rate: { by: 'actor', limits: [{ count: 200, seconds: 86_400 }] },
  }),
});
