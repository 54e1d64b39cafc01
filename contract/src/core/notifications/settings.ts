import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { perKind } from '../../notification-kinds.ts';
import { type KindRules, mailChoices } from './kind.ts';

/** `push` shows what is in the app on the person's devices too, if they turned it on there. */
const Choice = z.strictObject({ inApp: z.boolean(), email: z.enum(mailChoices), push: z.boolean() });

/** Returns how people are notified of a kind of event until they choose. */
export const defaultChoice = ({ inApp, email, push }: KindRules): z.infer<typeof Choice> => ({
  inApp,
  email,
  push: push ?? true,
});

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time such as 22:00');

/** In the person's time zone; may pass midnight. Equal times mean no quiet hours. */
const QuietHours = z.strictObject({ from: TimeOfDay, to: TimeOfDay });

const CircleRules = z.strictObject({ mutedUntil: Timestamp.optional(), noAnniversaries: z.boolean().optional() });

const common = {
  quietHours: QuietHours.nullable().default(null),
  /** The hour of the daily mail, in the person's time zone. */
  digestHour: z.int().min(0).max(23).default(8),
  circles: z
    .record(Id, CircleRules)
    .refine(
      (circles) => Object.keys(circles).length <= limits.circlesWithRules,
      `At most ${limits.circlesWithRules} circles`,
    )
    .default({}),
};

/** How a person wants to be notified of events. */
export const NotificationChoices = z.strictObject({ kinds: z.strictObject(perKind(() => Choice)), ...common });
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** The settings as they are sent. Missing fields get their default. */
export const NotificationChoicesWrite = z.strictObject({
  kinds: z
    .strictObject(
      perKind((_, rules) =>
        Choice.extend({ push: z.boolean().default(rules.push ?? true) }).default(defaultChoice(rules)),
      ),
    )
    .default(() => perKind((_, rules) => defaultChoice(rules))),
  ...common,
});

named({ NotificationChoices });
