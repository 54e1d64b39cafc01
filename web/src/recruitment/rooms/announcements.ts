import type { RoomView } from './room.ts';

/** Something that has just happened in the room, for screen readers. The page has a sentence for each. */
export type Announcement =
  | { readonly what: 'came' | 'went' | 'knocks' | 'hand' | 'shares' | 'lost' | 'back'; readonly name: string }
  | { readonly what: 'wrote'; readonly name: string; readonly text: string }
  | { readonly what: 'admitted' | 'muted' };

type AnnouncedView = Pick<RoomView, 'phase' | 'others' | 'knocking' | 'chat' | 'timesMuted' | 'own'>;

const added = <One extends { readonly id: string }>(before: readonly One[], after: readonly One[]): One[] =>
  after.filter(({ id }) => !before.some((one) => one.id === id));

/** Returns what has happened between two states of the room, in the order in which it matters. */
export const announcementsOf = (before: AnnouncedView, after: AnnouncedView): Announcement[] => {
  if (before.phase === 'knocking' && after.phase === 'in') return [{ what: 'admitted' }];
  if (after.phase !== 'in') return [];
  const changes = after.others.flatMap((now): Announcement[] => {
    const then = before.others.find(({ id }) => id === now.id);
    if (!then) return [];
    const { name } = now;
    return [
      ...(now.shown.hand && !then.shown.hand ? [{ what: 'hand' as const, name }] : []),
      ...(now.shown.screen && !then.shown.screen ? [{ what: 'shares' as const, name }] : []),
      ...(now.state === 'reconnecting' && then.state === 'connected' ? [{ what: 'lost' as const, name }] : []),
      ...(now.state === 'connected' && then.state === 'reconnecting' ? [{ what: 'back' as const, name }] : []),
    ];
  });
  return [
    ...(after.timesMuted > before.timesMuted ? [{ what: 'muted' as const }] : []),
    ...(after.own.role === 'HOST'
      ? added(before.knocking, after.knocking).map(({ name }) => ({ what: 'knocks' as const, name }))
      : []),
    ...added(before.others, after.others).map(({ name }) => ({ what: 'came' as const, name })),
    ...added(after.others, before.others).map(({ name }) => ({ what: 'went' as const, name })),
    ...changes,
    ...added(before.chat, after.chat)
      .filter(({ name }) => name !== after.own.name)
      .map(({ name, text }) => ({ what: 'wrote' as const, name, text })),
  ];
};
