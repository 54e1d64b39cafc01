import type { Circle } from '@kindred/contract/care/circles/circle';
import type { Invitation } from '@kindred/contract/care/invitations/invitation';
import type { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import type { Member } from '@kindred/contract/care/members/member';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import type { GatheredRecord } from '../archive-part.ts';
import { entry, facts, plain } from './frame.ts';
import { prose } from './prose.ts';
import { dayIn, hrefOf, lifeDateIn, type Sheet } from './sheet.ts';

export const circleEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const circle = record as Circle;
  const { fields } = sheet.labels;
  return entry(
    circle.name,
    facts([
      [fields.description, plain(circle.description)],
      [fields.address, e(circle.slug)],
      [sheet.labels.members, String(circle.member_count)],
      [sheet.labels.terms.owner!, plain(sheet.nameOf(circle.owner_id))],
    ]),
  );
};

export const memberEntry = (sheet: Sheet, { record, file }: GatheredRecord): string => {
  const member = record as Member;
  const { fields, terms } = sheet.labels;
  const face = file?.path ? `<p><img class="face" src="${e(hrefOf(file.path))}" alt=""></p>` : '';
  const roles = [terms[member.role]!, ...(member.is_owner ? [terms.owner!] : [])];
  return entry(
    member.name,
    face +
      facts([
        [fields.role, e(roles.join(', '))],
        [fields.joined, e(dayIn(sheet, member.joined_at))],
      ]),
  );
};

/** Renders the record subject, with a picture that is one of the circle's documents. */
export const subjectEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const subject = record as RecordSubject;
  const { fields } = sheet.labels;
  const name = [subject.first_name, subject.last_name].filter(Boolean).join(' ');
  const picture = sheet.fileOf(subject.picture)?.path;
  return entry(
    name,
    (picture ? `<p><img class="small" src="${e(hrefOf(picture))}" alt="${e(name)}"></p>` : '') +
      facts([
        [fields.born, subject.birth_date && e(lifeDateIn(sheet, subject.birth_date))],
        [fields.birthPlace, plain(subject.birth_place)],
        [fields.died, subject.death_date && e(lifeDateIn(sheet, subject.death_date))],
        [fields.gender, plain(subject.gender)],
        [fields.faith, plain(subject.faith)],
      ]) +
      (subject.biography ? prose(sheet, subject.biography) : ''),
  );
};

export const invitationEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const invitation = record as Invitation;
  const { fields, terms } = sheet.labels;
  return entry(
    invitation.email,
    facts([
      [fields.role, e(terms[invitation.role]!)],
      [fields.status, e(terms[invitation.status]!)],
      [fields.invitedBy, plain(invitation.invited_by_name)],
      [fields.sent, e(dayIn(sheet, invitation.created_at))],
      [fields.until, e(dayIn(sheet, invitation.expires_at))],
      [fields.message, plain(invitation.message)],
    ]),
  );
};

export const joinRequestEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const request = record as JoinRequest;
  const { fields, terms } = sheet.labels;
  return entry(
    request.name,
    facts([
      [fields.email, e(request.email)],
      [fields.status, e(terms[request.status]!)],
      [fields.asked, e(dayIn(sheet, request.created_at))],
      [fields.message, plain(request.message)],
    ]),
  );
};
