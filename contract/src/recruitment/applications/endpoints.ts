import * as z from 'zod';
import { readableRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, StoredEmail } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { writeCandidates } from '../access.ts';
import {
  Application,
  ApplicationWithHistory,
  BoardColumn,
  Funnel,
  MovedApplication,
  mostMoved,
  moveOutcomes,
  MoveWrite,
  RejectionMail,
} from './application.ts';
import { stages } from './stage.ts';

const params = z.strictObject({ id: Id });
const sorts = ['stageSince'] as const;
const flag = 'recruitment';
const read = 'candidates:read';
const write = 'candidates:write';

/** For administrators and the position's owners and recruiters. */
const ofPosition = readableRecord('managedPositions', { flag, scope: read });

export const applicationEndpoints = tagged('recruitment/applications', {
  listApplications: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/applications',
    summary: 'List applications, those that moved last first. Owners and recruiters of a position name it',
    access: signedIn({ flag, verified: true, scope: read }),
    query: pageQuery({ sorts, order: 'desc' }).extend({
      positionId: Id.optional(),
      candidateId: Id.optional(),
      stage: z.enum(stages).optional(),
    }),
    status: 200,
    output: pageOf(Application),
    errors: [],
    list: {
      collection: 'applications',
      style: 'page',
      sorts,
      order: 'desc',
      filters: [],
      searched: true,
    },
  }),
  createApplication: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/applications',
    summary: 'Let a candidate apply for a position, once',
    access: writeCandidates,
    body: z.strictObject({ candidateId: Id, positionId: Id }),
    status: 201,
    output: ApplicationWithHistory,
    errors: ['conflict'],
  }),
  moveApplications: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/applications/move',
    summary: `Move up to ${mostMoved} applications to a stage. Says of each what happened`,
    access: signedIn({ flag, verified: true, scope: write }),
    body: z.strictObject({
      ids: z.array(Id).min(1).max(mostMoved),
      /** Moves only those that are in this stage. */
      from: z.enum(stages).optional(),
      ...MoveWrite,
    }),
    status: 200,
    output: z.object({
      results: z.array(z.object({ id: Id, outcome: z.enum(moveOutcomes), application: Application.nullable() })),
    }),
    errors: [],
  }),
  getApplication: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/applications/{id}',
    summary: 'Get an application with its moves',
    access: readableRecord('applications', { flag, scope: read }),
    params,
    status: 200,
    output: ApplicationWithHistory,
    errors: [],
  }),
  moveApplication: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/applications/{id}/move',
    summary: 'Move an application to another stage. A conflict says who moved it in the meantime, and when',
    access: readableRecord('applications', { flag, scope: write }),
    params,
    body: z.strictObject(MoveWrite),
    status: 200,
    output: MovedApplication,
    errors: ['version_conflict'],
  }),
  listRejectionMails: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/applications/{id}/rejection-mails',
    summary: 'List the mails that the candidate can get with a rejection, by template',
    access: readableRecord('applications', { flag, scope: read }),
    params,
    status: 200,
    output: z.object({
      items: z.array(RejectionMail),
      /** The address to which the candidate replies; null if they cannot reply. */
      replyTo: StoredEmail.nullable(),
    }),
    errors: [],
  }),
  getBoard: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/positions/{id}/board',
    summary: 'Get the first applications in each stage of a position, with the totals',
    access: ofPosition,
    params,
    status: 200,
    output: z.object({ columns: z.array(BoardColumn) }),
    errors: [],
  }),
  getFunnel: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/positions/{id}/funnel',
    summary: 'Count how many applications reached each stage, and how long they stayed',
    access: ofPosition,
    params,
    status: 200,
    output: Funnel,
    errors: [],
  }),
});
