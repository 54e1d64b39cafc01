import { ruleActions, ruleFields, type Source, SourceRule, SourceWrite } from '@kindred/contract/social/sources/source';
import * as z from 'zod';

/** A rule as the form has it. `key` tells the rows apart. */
export interface RuleValues {
  readonly key: string;
  readonly field: (typeof ruleFields)[number];
  readonly contains: string;
  readonly action: (typeof ruleActions)[number];
  readonly tag: string;
}

/** A source's fields as the form has them. */
export interface SourceValues {
  readonly title: string;
  readonly feedUrl: string;
  readonly siteUrl: string;
  readonly category: string;
  readonly rules: readonly RuleValues[];
  readonly paused: boolean;
}

export const mostRules = 20;

export const newRule = (): RuleValues => ({
  key: crypto.randomUUID(),
  field: 'title',
  contains: '',
  action: 'keep',
  tag: '',
});

export const valuesOf = ({ title, feedUrl, siteUrl, category, rules, paused }: Source): SourceValues => ({
  title,
  feedUrl,
  siteUrl: siteUrl ?? '',
  category: category ?? '',
  // The same row has the same key after each save.
  rules: rules.map((rule, index) => ({ ...rule, key: String(index), tag: rule.tag ?? '' })),
  paused,
});

export const bodyOf = ({ siteUrl, category, rules, ...values }: SourceValues) => ({
  ...values,
  siteUrl: siteUrl.trim() || null,
  category: category.trim() || null,
  rules: rules.map(({ field, contains, action, tag }) => ({
    field,
    contains,
    action,
    tag: action === 'tag' ? tag.trim() || null : null,
  })),
});
export type SourceBody = ReturnType<typeof bodyOf>;

const schema = z.object({ ...SourceWrite, rules: z.array(SourceRule).max(mostRules) });

/** Validates the form. */
export const sourceJudge = { safeParse: (values: unknown) => schema.safeParse(bodyOf(values as SourceValues)) };
