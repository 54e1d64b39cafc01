import type { ChatReport } from '@kindred/contract/care/chat-rooms/report';

/** A message and all reports about it, at least one. */
export interface ReportedMessage {
  readonly message: ChatReport['message'];
  readonly reports: readonly [ChatReport, ...ChatReport[]];
}

/** Groups reports by message, in the order of each message's first report. */
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
