import type { ChatReport } from '@kindred/contract/care/chat-rooms/report';

/** A message and all that was reported about it; never without a report. */
export interface ReportedMessage {
  readonly message: ChatReport['message'];
  readonly reports: readonly [ChatReport, ...ChatReport[]];
}

/** Gathers reports by their message. A message is where its first report is. */
export const reportedMessages = (reports: readonly ChatReport[]): readonly ReportedMessage[] => {
  const found = new Map<string, [ChatReport, ...ChatReport[]]>();
  for (const report of reports) {
    const key = `${report.message.room_id}/${report.message.id}`;
    const others = found.get(key);
    if (others) others.push(report);
    else found.set(key, [report]);
  }
  return [...found.values()].map((those) => ({ message: those[0].message, reports: those }));
};
