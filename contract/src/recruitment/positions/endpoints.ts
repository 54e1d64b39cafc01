import * as z from 'zod';
import { readableRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { writePositions } from '../access.ts';
import { NamedTeamMember, Position, positionStatuses, PositionWrite } from './position.ts';

const params = z.strictObject({ id: Id });
const sorts = ['title', 'createdAt'] as const;
const flag = 'recruitment';

/** For administrators and the position's owners and recruiters. */
const manage = readableRecord('managedPositions', { flag, scope: 'positions:write' });

export const positionEndpoints = tagged('recruitment/positions', {
  listPositions: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/positions',
    summary: 'List the positions: all for administrators, and for others those whose team they are in',
    access: signedIn({ flag, verified: true, scope: 'positions:read' }),
    query: pageQuery({ sorts, order: 'asc' }).extend({ status: z.enum(positionStatuses).optional() }),
    status: 200,
    output: pageOf(Position),
    errors: [],
    list: { collection: 'positions', style: 'page', sorts, order: 'asc', filters: [], searched: true },
  }),
  createPosition: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/positions',
    summary: 'Create a position as a draft',
    access: writePositions,
    body: z.strictObject(PositionWrite),
    status: 201,
    output: Position,
    errors: [],
  }),
  getPosition: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/positions/{id}',
    summary: 'Get a position. Open to its team',
    access: readableRecord('positions', { flag, scope: 'positions:read' }),
    params,
    status: 200,
    output: Position,
    errors: [],
  }),
  getPositionTeam: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/positions/{id}/team',
    summary: 'Get the names of the people in a position’s team. Open to its team',
    access: readableRecord('positions', { flag, scope: 'positions:read' }),
    params,
    status: 200,
    output: z.object({ members: z.array(NamedTeamMember) }),
    errors: [],
  }),
  updatePosition: endpoint({
    method: 'PUT',
    path: '/api/v1/recruitment/positions/{id}',
    summary: 'Update a position. Open to its owners and recruiters; only owners change the team',
    access: manage,
    params,
    body: writable(Position, PositionWrite),
    status: 200,
    output: Position,
    errors: ['version_conflict'],
  }),
  deletePosition: endpoint({
    method: 'DELETE',
    path: '/api/v1/recruitment/positions/{id}',
    summary: 'Delete a position with its closed applications. Refused while applications are open',
    access: writePositions,
    params,
    status: 204,
    errors: ['conflict'],
  }),
  publishPosition: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/positions/{id}/publish',
    summary: 'Open a position, or reopen a closed one',
    access: manage,
    params,
    status: 200,
    output: Position,
    errors: ['version_conflict'],
  }),
  closePosition: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/positions/{id}/close',
    summary: 'Close a position. Its applications remain',
    access: manage,
    params,
    status: 200,
    output: Position,
    errors: ['version_conflict'],
  }),
});
