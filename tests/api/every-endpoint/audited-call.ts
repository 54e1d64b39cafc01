import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import { expect } from 'vitest';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { Answer } from '../../support/call.ts';
import type { Scene } from '../../support/scene.ts';

/** Administrators' calls that are not writes themselves, each with the reason. */
export const withoutEntry: Partial<Record<EndpointName, string>> = {
  validateSubdomain: 'asks, and changes nothing',
  requestUserPasswordReset: 'it changes nothing: a mail goes to the owner of the account',
  requestTenantUserPasswordReset: 'it changes nothing: a mail goes to the owner of the account',
  seedCronReference: 'built-in jobs are part of the code: it says so, and changes nothing',
  seedRecruitmentReference: 'there is no reference data: it says so, and changes nothing',
  seedSocialReference: 'there is no reference data: it says so, and changes nothing',
  seedLibraryReference: 'there is no reference data: it says so, and changes nothing',
  seedCareReference: 'reference data is part of the code: it says so, and changes nothing',
  previewMail: 'it fills values in, and changes nothing',
  formatPrompt: 'it fills values in, and changes nothing',
  testPrompt: 'it changes no record, and stands in the log of executions',
  markArticlesRead: 'what a person has read concerns them alone',
  undoMarkRead: 'what a person has read concerns them alone',
  setArticleRead: 'what a person has read concerns them alone',
  startConnection: 'it changes no record: LinkedIn asks the person first',
  previewSource: 'it reads a feed, and changes nothing',
  fetchSource: 'it plans a fetch, which is no change by a person',
  reindexLibraryDocument: 'it reads the same file again, which is no change by a person',
  rebuildLibraryIndex: 'it counts what is there, and changes no record of a person',
  deleteReportedQuestion: 'a reported question names nobody, and no record of a person changes',
  draftPost: 'it asks a model, which stands in the log of executions, and stores no post',
  startReplay: 'it changes no record, and stands in the log of executions',
};

/** Calls that answer before their work is done, so their audit entry is written later. */
export const writtenLater: readonly EndpointName[] = [
  'importUsers',
  'importTenantUsers',
  'importCandidates',
  'importSources',
  'seedCareSample',
];

/** Returns whether a call is an administrator's write, which must be in the audit log. */
export const isAdministratorsWrite = (name: EndpointName): boolean => {
  const { access, method }: AnyEndpoint = endpoints[name];
  return method !== 'GET' && Boolean(access.audience.endsWith('dmin') || access.role);
};

/** Checks that the audit log of a tenant, of the platform or of the root tenant has an entry for this call. */
export const expectAudited = async ({ headers }: Answer, scene: Scene): Promise<void> => {
  const requestId = headers.get('x-request-id')!;
  const places = [scene.db, platformDatabase, tenantDatabase(rootTenantId)];
  const found = await Promise.all(places.map((db) => db.find(auditLog, { requestId }, 10)));
  expect(found.flat().map(({ actorEmail }) => actorEmail)).not.toEqual([]);
};
