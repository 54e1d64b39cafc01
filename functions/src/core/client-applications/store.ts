import { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

/** Programs of a tenant's customers that call the API with tokens. */
export const clientApplications = collection({
  name: 'clientApplications',
  times: 'camel',
  schema: ClientApplication.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  sorts: {
    name: (application) => textKey(application.name),
    createdAt: (_, created) => created,
    lastUsedAt: (application) => application.lastUsedAt,
  },
  foundBy: ['name', 'asc'],
  search: (application) => [application.name, application.description, application.contactEmail],
  counted: true,
  audited: { noun: 'clientApplication', label: (application) => application.name },
});
export type StoredApplication = RecordOf<typeof clientApplications>;

/** Reserves a name in the tenant. */
export const applicationNames = collection({
  name: 'clientApplicationNames',
  times: 'camel',
  schema: z.object({ applicationId: z.string() }),
});

/** Returns the id for a name. Names that differ only in case have the same id. */
export const applicationNameId = (name: string): string => sha256(name.trim().toLocaleLowerCase('en')).slice(0, 40);
