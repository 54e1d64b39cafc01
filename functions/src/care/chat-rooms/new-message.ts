import { pause } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { paced } from '../../platform/paced.ts';
import { type NewsRound, noteNews, startRound } from './news-rounds.ts';
import {
  isLater,
  type RoomPlace,
  type SummarisedMessage,
  summarise,
  summariseAgain,
  summaryEveryMilliseconds,
} from './summary.ts';

/** A message in a room of a tenant, as an event of the database carries it. */
export interface MessageEvent extends RoomPlace {
  readonly tenantId: string;
  readonly message: SummarisedMessage;
}

/**
 * Notes the news before the summary, so that an up-to-date summary proves to the sweep that nothing was lost. In 5 s,
 * at most one read and two writes for each room, however many messages there are.
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

/** Writes the room's summary and notes its news. Returns the round that notifies people of it. */
export const noteMessage = (event: MessageEvent, wait = pause): Promise<NewsRound> =>
  inTurn(`${event.tenantId}/${event.roomId}`, event, wait);

/**
 * After each new message: writes the room's summary and schedules notifications. Repeated events, and events in any order,
 * have the effect of the newest. If it fails, the event comes again.
 */
export const messageCreated = async (event: MessageEvent, wait = pause): Promise<void> => {
  await startRound(await noteMessage(event, wait), wait);
};

/** A message before and after a change. */
export interface MessageChange extends MessageEvent {
  readonly before: Pick<SummarisedMessage, 'text'>;
}

/** After each change of a message: brings the room's summary in step with its words. A reaction costs nothing. */
export const messageChanged = async (
  { tenantId, before, message, ...place }: MessageChange,
  wait = pause,
): Promise<void> => {
  if (before.text === message.text) return;
  await summariseAgain(tenantDatabase(tenantId), place, message.id, wait);
};
