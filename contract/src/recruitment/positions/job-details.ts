import * as z from 'zod';
import { line, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const questionKinds = ['TEXT', 'YES_NO'] as const;
export const salaryPeriods = ['YEAR', 'MONTH', 'HOUR'] as const;

/** The most questions of a position. */
export const mostQuestions = 10;

/** A question to applicants. Answers name it by its key, which never changes. */
export const Question = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Not a key such as notice-period'),
  title: line(200),
  kind: z.enum(questionKinds).default('TEXT'),
  required: z.boolean().default(false),
});
export type Question = z.infer<typeof Question>;

const currencies = new Set(Intl.supportedValuesOf('currency'));
const amount = z.number().min(0).max(1_000_000_000);

export const Salary = z
  .strictObject({
    min: amount,
    max: amount,
    /** ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Not a currency such as EUR')
      .refine((code) => currencies.has(code), 'Not a currency such as EUR'),
    period: z.enum(salaryPeriods),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'Less than the minimum' });
export type Salary = z.infer<typeof Salary>;

const areDifferent = (questions: readonly { readonly key: string }[]): boolean =>
  new Set(questions.map(({ key }) => key)).size === questions.length;

/** The fields of a position that its public page needs. */
export const JobDetails = {
  questions: z.array(Question).max(mostQuestions).refine(areDifferent, 'Two questions have the same key').default([]),
  /** Applications are accepted until this time. Null: until the position is closed. */
  closesAt: Timestamp.nullable().default(null),
  remote: z.boolean().default(false),
  salary: Salary.nullable().default(null),
};

named({ Question, Salary });
