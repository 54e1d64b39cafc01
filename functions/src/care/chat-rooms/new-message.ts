import { pause } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { paced } from '../../platform/paced.ts';
import { isLater } from './messages.ts';
import { type NewsRound, noteNews, startRound } from './news-rounds.ts';
import {
  type RoomPlace,
  type SummarisedMessage,
  summarise,
  summariseAgain,
  summaryEveryMilliseconds,
} from './summary.ts';

/** A message in a tenant's room, as a database event delivers it. */
export interface MessageEvent extends RoomPlace {
  readonly tenantId: string;
  readonly message: SummarisedMessage;
}

/**
 * Notes the news before writing the summary, so that an up-to-date summary proves to the sweep that nothing was lost.
 * Each room costs at most one read and two writes in 5 s, however many messages there are.
 */
const inTurn = paced<MessageEvent, NewsRound>({
  everyMilliseconds: summaryEveryMilliseconds,
  join: (one, other) => (isLater(other.message, one.message) ? other : one),
  run: async (_, { tenantId, message, ...place }, wait) => {
    const round = await noteNews(tenantId, place, wait);
    await summarise(tenantDatabase(tenantId), place, message, wait);
    return round;
  },
});

/** Writes the room's summary and notes its news. Returns the round that will notify people of it. */
export const noteMessage = (event: MessageEvent, wait = pause): Promise<NewsRound> =>
  inTurn(`${event.tenantId}/${event.roomId}`, event, wait);

/**
 * After each new message: writes the room's summary and schedules notifications. Handles repeated and out-of-order
 * events: the newest message wins. If it fails, the event is delivered again.
 */
export const messageCreated = async (event: MessageEvent, wait = pause): Promise<void> => {
  await startRound(await noteMessage(event, wait), wait);
};

/** A message before and after a change. */
export interface MessageChange extends MessageEvent {
  readonly before: Pick<SummarisedMessage, 'text' | 'deleted_at'>;
}

/**
 * After each change to a message: updates the room's summary if the text has changed or the message was deleted. Ignores reactions, so they cost
 * nothing.
 */
export const messageChanged = async (
  { tenantId, before, message, ...place }: MessageChange,
  wait = pause,
): Promise<void> => {
  if (before.text === message.text && Boolean(before.deleted_at) === Boolean(message.deleted_at)) return;
  await summariseAgain(tenantDatabase(tenantId), place, message.id, wait);
};
