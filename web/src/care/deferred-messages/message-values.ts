import { isEmail } from '@kindred/contract/email-address';
import type { InputOf } from '@kindred/contract/endpoint';
import type { deferredMessageEndpoints } from '@kindred/contract/care/deferred-messages/endpoints';
import type { DeferredAttachment, DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';

type Body = InputOf<(typeof deferredMessageEndpoints)['createDeferredMessage']>['body'];

/** A message as the form's fields hold it, under the API's names so that its issues land on them. */
export interface MessageValues {
  readonly title: string;
  readonly content: string;
  readonly attachments: readonly DeferredAttachment[];
  readonly schedule_type: Body['schedule_type'];
  /** In the reader's time zone: `2027-05-03T09:00`. */
  readonly deliver_at: string;
  readonly offset: { readonly years: number; readonly months: number; readonly days: number };
  readonly anchor_date: string;
  readonly deliver_time: string;
  readonly timezone: string;
  readonly scope: Body['scope'];
  readonly recipients: { readonly members: readonly string[]; readonly addresses: string };
}

const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const emptyMessage = (): MessageValues => ({
  title: '',
  content: '',
  attachments: [],
  schedule_type: 'ABSOLUTE',
  deliver_at: '',
  offset: { years: 0, months: 0, days: 0 },
  anchor_date: '',
  deliver_time: '09:00',
  timezone: ownTimezone(),
  scope: 'INDIVIDUAL',
  recipients: { members: [], addresses: '' },
});

const pad = (number: number): string => String(number).padStart(2, '0');

/** Writes an instant as the value of a field for day and time, in the reader's time zone. */
export const localTime = (instant: string): string => {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
};

/** Splits addresses typed one per line, or separated by commas. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

const isAddress = (recipient: string): boolean => recipient.includes('@');

export const valuesOf = (message: DeferredMessage): MessageValues => ({
  ...emptyMessage(),
  title: message.title,
  content: message.content,
  attachments: message.attachments,
  schedule_type: message.schedule_type,
  deliver_at: message.deliver_at ? localTime(message.deliver_at) : '',
  offset: message.offset ?? emptyMessage().offset,
  anchor_date: message.anchor_date ?? '',
  deliver_time: message.deliver_time,
  timezone: message.timezone,
  scope: message.scope,
  recipients: {
    members: message.recipients.filter((recipient) => !isAddress(recipient)),
    addresses: message.recipients.filter(isAddress).join('\n'),
  },
});

/** Returns the values as the API expects them. Call it only with values that `judge` has passed. */
export const bodyOf = (values: MessageValues, circle_id: string): Body => {
  const { title, content, schedule_type, deliver_at, offset, anchor_date, deliver_time, timezone, scope } = values;
  const isAbsolute = schedule_type === 'ABSOLUTE';
  return {
    circle_id,
    title,
    content,
    attachments: values.attachments.map(({ id }) => ({ id })),
    schedule_type,
    deliver_at: isAbsolute ? new Date(deliver_at).toISOString() : null,
    offset: isAbsolute ? null : { ...offset },
    anchor_date: schedule_type === 'RELATIVE_DATE' ? anchor_date : null,
    deliver_time,
    timezone,
    scope,
    recipients:
      scope === 'INDIVIDUAL' ? [...values.recipients.members, ...addressesIn(values.recipients.addresses)] : [],
  };
};

interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly format?: string;
}

const missing = (path: string): Issue => ({ path, code: 'required', message: '' });

/** Finds missing values and invalid addresses. The API checks everything else. */
export const judge = {
  safeParse: (given: unknown) => {
    const values = given as MessageValues;
    const { schedule_type, scope, recipients } = values;
    const addresses = addressesIn(recipients.addresses);
    const isFaulty = addresses.some((address) => !isEmail(address));
    const issues: Issue[] = [
      ...(values.title.trim() ? [] : [missing('title')]),
      ...(values.content.trim() ? [] : [missing('content')]),
      ...(schedule_type === 'ABSOLUTE' && !values.deliver_at ? [missing('deliver_at')] : []),
      ...(schedule_type === 'RELATIVE_DATE' && !values.anchor_date ? [missing('anchor_date')] : []),
      ...(scope === 'INDIVIDUAL' && recipients.members.length + addresses.length === 0 ? [missing('recipients')] : []),
      ...(scope === 'INDIVIDUAL' && isFaulty
        ? [{ path: 'recipients', code: 'invalid_format', format: 'email', message: '' }]
        : []),
    ];
    return issues.length ? { success: false, error: { issues } } : { success: true };
  },
};
