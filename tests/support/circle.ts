import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { linkIn, mailTo } from './mailbox.ts';
import type { Persona } from './tenant.ts';

/** Returns the token of the newest invitation mailed to an address. */
export const invitationToken = async (email: string, count = 1): Promise<string> =>
  linkIn(await mailTo(email, count)).searchParams.get('token')!;

/** Creates a circle owned by this person. */
export const createCircle = async (
  owner: Persona,
  name: string,
): Promise<{ id: string; slug: string; version: number }> => {
  const answer = await owner.call('POST /api/v1/care/circles/owner', { body: { name } });
  if (answer.status !== 201) throw new Error(`No circle: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export const invite = (admin: Persona, circleId: string, email: string, role: CircleRole = 'member') =>
  admin.call('POST /api/v1/care/invitations', { body: { circle_id: circleId, email, role } });

export const accept = (person: Persona, invitationId: string) =>
  person.call(`POST /api/v1/care/invitations/accept/${invitationId}`);

/** Adds somebody to a circle by inviting them and accepting. */
export const addMember = async (
  admin: Persona,
  circleId: string,
  person: Persona,
  role: CircleRole = 'member',
): Promise<void> => {
  const invitation = await invite(admin, circleId, person.email, role);
  const accepted = await accept(person, invitation.body.id);
  if (accepted.status !== 200) throw new Error(`Not a member: ${JSON.stringify(accepted.body)}`);
};
