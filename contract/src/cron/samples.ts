export const cronSamples: Readonly<Record<string, unknown>> = {
  cron: '0 7 * * MON-FRI',
  words: 'At 07:00, Monday through Friday',
  'JobAuditLog.status': 'SUCCEEDED',
  'LastRun.status': 'SUCCEEDED',
  JobSchedule: { cron: '0 7 * * MON-FRI' },
  PayloadSchema: {
    type: 'object',
    properties: { list: { type: 'string', title: 'List', enum: ['all', 'new'] } },
    required: ['list'],
    additionalProperties: false,
  },
  Payload: { list: 'new' },
};
