import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limitQuery, sliceOf, switchOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { circleRoles } from '../circle-roles.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Member, MemberRole } from './member.ts';

const MemberParams = z.strictObject({ circle_id: Id, user_id: Id });

export const memberEndpoints = tagged('care/members', {
  listMembers: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/members',
    summary: 'List the members of a circle by name, with their presence',
    access: circleMember(),
    params: CircleParams,
    /**
     * With `heartbeats=false`, the caller reads heartbeats from the database, and every `presence` in the answer says
     * offline.
     */
    query: limitQuery().extend({
      heartbeats: switchOf('true'),
    }),
    status: 200,
    /** `changed` grows with every change of the list. The circle's live document has the same number. */
    output: sliceOf(Member).extend({ changed: z.int() }),
    errors: ['circle_not_found'],
    list: {
      collection: 'circleMembers',
      style: 'limit',
      sorts: ['name'],
      order: 'asc',
      filters: ['circle_id', 'active'],
      within: true,
      searched: false,
    },
  }),
  getMember: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/members/{user_id}',
    summary: 'Get a member of a circle',
    access: circleMember(),
    params: MemberParams,
    status: 200,
    output: Member,
    errors: ['circle_not_found'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/circles/{circle_id}/members/{user_id}',
    summary: 'Remove a member. Circle admins can remove anybody except the owner; members can leave',
    access: circleMember(),
    params: MemberParams,
    status: 204,
    errors: ['circle_not_found', 'circle_admin_required', 'conflict'],
  }),
  getMemberRole: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/members/{user_id}/role',
    summary: 'Get a member’s role in a circle',
    access: circleMember(),
    params: MemberParams,
    status: 200,
    output: MemberRole,
    errors: ['circle_not_found'],
  }),
  updateMemberRole: endpoint({
    method: 'PATCH',
    path: '/api/v1/care/circles/{circle_id}/members/{user_id}/role',
    summary: 'Change a member’s role; with `transfer_ownership`, make that admin the owner',
    access: circleMember('admin', 'circle_admin_required'),
    params: MemberParams,
    body: z.strictObject({ role: z.enum(circleRoles), transfer_ownership: z.boolean().default(false) }),
    status: 200,
    output: MemberRole,
    errors: ['circle_not_found', 'circle_admin_required', 'insufficient_permissions', 'conflict'],
  }),
});
