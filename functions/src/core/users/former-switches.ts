import * as z from 'zod';

const kinds = ['invitations', 'joinRequests', 'documents', 'pages', 'testimonies', 'diaryNotes'] as const;

const perKind = <Value>(value: Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<(typeof kinds)[number], Value>;

/**
 * The switches that profiles had before there were settings for each kind. They count until a person saves the settings. `inApp`
 * was once a boolean for all kinds.
 */
export const FormerSwitches = z.strictObject({
  email: z.boolean().default(true),
  inApp: z
    .union([z.strictObject(perKind(z.boolean().default(true))), z.boolean().transform(perKind)])
    .default(() => perKind(true)),
});
export type FormerSwitches = z.output<typeof FormerSwitches>;
