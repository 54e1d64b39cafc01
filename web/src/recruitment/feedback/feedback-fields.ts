import { FeedbackWrite, recommendations } from '@kindred/contract/recruitment/feedback/feedback';
import type { Feedback, Recommendation } from '@kindred/contract/recruitment/feedback/feedback';
import * as z from 'zod';
import type { FeedbackBody } from './feedback.ts';

/** The form's values. Nothing chosen is empty text. */
export interface FeedbackValues {
  readonly scores: Readonly<Record<string, string>>;
  readonly rating: string;
  readonly recommendation: string;
  readonly strengths: string;
  readonly concerns: string;
}

const textOf = (number: number | null | undefined): string => (number == null ? '' : String(number));

export const feedbackValues = (
  own: Feedback | undefined,
  criteria: readonly { readonly key: string }[],
): FeedbackValues => ({
  scores: Object.fromEntries(criteria.map(({ key }) => [key, textOf(own?.scores[key])])),
  rating: textOf(own?.rating),
  recommendation: own?.recommendation ?? '',
  strengths: own?.strengths ?? '',
  concerns: own?.concerns ?? '',
});

const numberOf = (written: string): number | null => (written === '' ? null : Number(written));

export const feedbackBody = ({ scores, rating, recommendation, ...words }: FeedbackValues): FeedbackBody => ({
  scores: Object.fromEntries(Object.entries(scores).map(([key, score]) => [key, numberOf(score)])),
  rating: numberOf(rating),
  recommendation: recommendation === '' ? null : (recommendation as Recommendation),
  ...words,
});

const whole = z.object({
  ...FeedbackWrite,
  rating: z.int(),
  recommendation: z.enum(recommendations),
});

/** Validates what is submitted: it needs a rating and a recommendation. */
export const feedbackJudge = {
  safeParse: (values: unknown) => {
    const { recommendation, ...body } = feedbackBody(values as FeedbackValues);
    return whole.safeParse({ ...body, recommendation: recommendation ?? undefined });
  },
};
