import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, test } from 'vitest';
import {
  emptied,
  everybodys,
  file,
  group,
  groupMembers,
  idOf,
  now,
  secondsAgo,
  uidOf,
  useChatRooms,
  withoutAdmin,
  written,
} from './chat-room.ts';
import { circleId, insiders, outsiders } from './personas.ts';
import { change, membershipPath, seedTenant } from './rules-environment.ts';

const { given, document, givenMessage, send, environment } = useChatRooms('chat-messages');
const outside = insiders.filter((who) => !groupMembers.includes(who));

const givenAttachment = (room: string, number: number, uploaded_by = uidOf('member')): Promise<void> =>
  given(`${room}/attachments/${idOf(number)}`, { uploaded_by, file: file(number) });

describe('a message', () => {
  test.each(insiders)('is sent to the circle’s room by a %s', async (who) => {
    await assertSucceeds(send(who, everybodys, written(who)));
  });

  test.each(groupMembers)('is sent to a group by a person in it: %s', async (who) => {
    await assertSucceeds(send(who, group, written(who)));
  });

  test.each(outside)('is refused to a member of the circle who is not in the group: %s', async (who) => {
    await assertFails(send(who, group, written(who)));
  });

  test.each(outsiders)('is refused to: %s', async (who) => {
    await assertFails(send(who, everybodys, written(who)));
    await assertFails(send(who, group, written(who)));
  });

  test('is refused in a room that does not exist', async () => {
    await assertFails(send('member', `tenants/acme/circles/${circleId}/chatRooms/${circleId}_none`, written('member')));
  });

  test.each([
    ['in another’s name', { author_id: uidOf('admin') }],
    ['with a time of one’s own', { created_at: secondsAgo(0) }],
    ['with a time long past', { created_at: secondsAgo(3600) }],
    ['with a time ahead', { created_at: secondsAgo(-3600) }],
    ['edited from the start', { edited_at: now() }],
    ['deleted from the start', { deleted_at: now() }],
    ['of 4,001 characters', { text: 'a'.repeat(4001) }],
    ['of nothing', { text: '' }],
    ['of spaces', { text: ' \n ' }],
    ['of no text', { text: 7 }],
    ['with another field', { pinned: true }],
    ['with another’s reaction', { reactions: { [uidOf('admin')]: '❤️' } }],
    ['with a reaction of one’s own', { reactions: { [uidOf('member')]: '❤️' } }],
    ['in reply to no id', { reply_to: '../other' }],
    ['that mentions 11 people', { mentions: Array.from({ length: 11 }, (_, index) => `person${index}`) }],
    ['that mentions what is no id', { mentions: ['anna bruno'] }],
    ['that mentions no text', { mentions: [7] }],
    ['with mentions that are no list', { mentions: 'anna' }],
    ['with 51 terms', { terms: Array.from({ length: 51 }, (_, index) => `word${index}`) }],
    ['with a term of 41 characters', { terms: ['a'.repeat(41)] }],
    ['with several words in a term', { terms: ['rose garden'] }],
    ['with an empty term', { terms: ['rose', ''] }],
    ['with terms that are no list', { terms: 'rose' }],
    ['with attachments that are no list', { attachments: file(1) }],
  ])('is refused %s', async (_, also) => {
    await assertFails(send('member', everybodys, written('member', also)));
  });

  test.each(Object.keys(written('member')))('is refused without its field %s', async (name) => {
    const { [name]: _, ...rest }: Record<string, unknown> = written('member');
    await assertFails(send('member', everybodys, rest));
  });

  test('holds up to 4,000 characters, 10 mentions and 50 terms of 40 characters', async () => {
    const terms = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(40, 'é'));
    const mentions = Array.from({ length: 10 }, (_, index) => `person${index}`);
    const also = { text: 'é'.repeat(4000), terms, mentions, reply_to: idOf(2) };
    await assertSucceeds(send('member', everybodys, written('member', also)));
  });

  test.each(['short', 'x'.repeat(21), 'with-a-dash-or-other'])('is refused with the id %s', async (id) => {
    await assertFails(document('member', `${everybodys}/messages/${id}`).set(written('member')));
  });

  test('that is sent again stays one unchanged message', async () => {
    await assertSucceeds(send('member', group, written('member')));
    const sent = document('member', `${group}/messages/${idOf(1)}`);
    const before = (await sent.get()).data();
    await assertFails(send('member', group, written('member')));
    expect((await sent.get()).data()).toEqual(before);
  });

  test.each(['SUSPENDED', 'DELETED'])('is refused in a tenant that is %s', async (status) => {
    await seedTenant(environment(), 'acme', status);
    await assertFails(send('member', everybodys, written('member')));
    await assertFails(send('member', group, written('member')));
  });

  test('is refused to a person whose membership has just ended', async () => {
    await change(environment(), membershipPath('acme', circleId, uidOf('member')), { active: false });
    await assertFails(send('member', group, written('member')));
    await assertFails(document('member', `${group}/messages/${idOf(1)}`).get());
  });
});

describe('an attachment', () => {
  test('is sent by the person who uploaded it to the room, up to four in one message', async () => {
    for (const number of [1, 2, 3, 4]) await givenAttachment(group, number);
    await assertSucceeds(send('member', group, written('member', { attachments: [1, 2, 3, 4].map(file), text: '' })));
  });

  test('is refused in a message with five attachments', async () => {
    for (const number of [1, 2, 3, 4, 5]) await givenAttachment(group, number);
    await assertFails(send('member', group, written('member', { attachments: [1, 2, 3, 4, 5].map(file) })));
  });

  test.each([1, 2, 3, 4])('of another room is refused, in position %s', async (place) => {
    for (const number of [1, 2, 3, 4]) await givenAttachment(number === place ? withoutAdmin : group, number);
    await assertFails(
      send('member', group, written('member', { attachments: [1, 2, 3, 4].slice(0, place).map(file) })),
    );
  });

  test('is refused if it does not exist, or if another person uploaded it', async () => {
    await assertFails(send('member', group, written('member', { attachments: [file(1)] })));
    await givenAttachment(group, 1, uidOf('admin'));
    await assertFails(send('member', group, written('member', { attachments: [file(1)] })));
  });

  test('that is a voice note is sent with its own length and waveform, and refused with others', async () => {
    const voice = { seconds: 7, peaks: [0, 40, 100] };
    const note = { ...file(1), voice };
    await given(`${group}/attachments/${idOf(1)}`, { uploaded_by: uidOf('member'), file: note });
    const others = [
      file(1),
      { ...note, voice: { ...voice, seconds: 8 } },
      { ...note, voice: { ...voice, peaks: [100] } },
    ];
    for (const other of others)
      await assertFails(send('member', group, written('member', { attachments: [other], text: '' })));
    await assertSucceeds(send('member', group, written('member', { attachments: [note], text: '' })));
  });

  test('is refused under another name, size or type, or with an id that leads elsewhere', async () => {
    await givenAttachment(group, 1);
    for (const also of [
      { name: 'Other.webp' },
      { size_bytes: 1 },
      { content_type: 'text/html' },
      { more: true },
      { id: `../../${idOf(1)}` },
    ])
      await assertFails(send('member', group, written('member', { attachments: [{ ...file(1), ...also }] })));
  });

  test('cannot be written or read except through the API', async () => {
    await givenAttachment(group, 1);
    for (const who of insiders) {
      const attachment = document(who, `${group}/attachments/${idOf(1)}`);
      await assertFails(attachment.get());
      await assertFails(attachment.set({ uploaded_by: uidOf(who), file: file(1) }));
      await assertFails(attachment.delete());
    }
  });
});

describe('an edit', () => {
  const changed = () => ({ text: 'In the orchard', terms: ['in', 'the', 'orchard'], mentions: [], edited_at: now() });

  test('is accepted from the author within 15 minutes', async () => {
    const path = await givenMessage(group, 'member', {}, 1, 14 * 60);
    await assertSucceeds(document('member', path).update(changed()));
  });

  test('is refused after 15 minutes', async () => {
    const path = await givenMessage(group, 'member', {}, 1, 15 * 60 + 30);
    await assertFails(document('member', path).update(changed()));
  });

  test('is refused to anybody else, even to admins', async () => {
    const path = await givenMessage(everybodys, 'member');
    for (const who of [...insiders.filter((one) => one !== 'member'), ...outsiders])
      await assertFails(document(who, path).update(changed()));
  });

  test.each([
    ['without its time', { edited_at: null }],
    ['with a time of one’s own', { edited_at: secondsAgo(0) }],
    ['to 4,001 characters', { text: 'a'.repeat(4001) }],
    ['to nothing', { text: '' }],
    ['of the author', { author_id: uidOf('admin') }],
    ['of the time of sending', { created_at: now() }],
    ['of what it replies to', { reply_to: idOf(9) }],
    ['of its attachments', { attachments: [file(1)] }],
    ['of its reactions', { reactions: { [uidOf('admin')]: '❤️' } }],
    ['with another field', { pinned: true }],
    ['with 51 terms', { terms: Array.from({ length: 51 }, (_, index) => `word${index}`) }],
  ])('is refused %s', async (_, also) => {
    const path = await givenMessage(group, 'member');
    await assertFails(document('member', path).update({ ...changed(), ...also }));
  });

  test('of a deleted message is refused', async () => {
    const path = await givenMessage(group, 'member', { ...emptied(), deleted_at: secondsAgo(10) });
    await assertFails(document('member', path).update(changed()));
  });
});

describe('a message is deleted', () => {
  test('by its author, however old it is', async () => {
    const path = await givenMessage(group, 'member', {}, 1, 90 * 24 * 3600);
    await assertSucceeds(document('member', path).update(emptied()));
  });

  test('by an admin of the circle who is in the room', async () => {
    await assertSucceeds(document('admin', await givenMessage(group, 'member')).update(emptied()));
    await assertSucceeds(document('admin', await givenMessage(everybodys, 'member')).update(emptied()));
  });

  test('not by an admin of the circle who is not in the room', async () => {
    await assertFails(document('admin', await givenMessage(withoutAdmin, 'member')).update(emptied()));
  });

  test('not by anybody else', async () => {
    const path = await givenMessage(everybodys, 'member');
    for (const who of ['familyMember', ...outsiders] as const) await assertFails(document(who, path).update(emptied()));
  });

  test.each([
    ['text', { text: 'still here' }],
    ['attachments', { attachments: [file(1)] }],
    ['mentions', { mentions: ['anna'] }],
    ['terms', { terms: ['garden'] }],
    ['reactions', { reactions: { anna: '❤️' } }],
    ['a time of one’s own', { deleted_at: secondsAgo(0) }],
    ['another author', { author_id: uidOf('admin') }],
  ])('not if it keeps %s', async (_, also) => {
    const kept = { attachments: [file(1)], mentions: ['anna'], reactions: { anna: '❤️' } };
    const path = await givenMessage(group, 'member', kept);
    await assertFails(document('member', path).update({ ...emptied(), ...also }));
  });

  test('and cannot be restored or removed completely', async () => {
    const path = await givenMessage(group, 'member', { ...emptied(), deleted_at: secondsAgo(10) });
    await assertFails(document('member', path).update({ deleted_at: null }));
    for (const who of groupMembers) await assertFails(document(who, path).delete());
  });
});
