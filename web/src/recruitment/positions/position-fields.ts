import { PositionWrite } from '@kindred/contract/recruitment/positions/position';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import * as z from 'zod';

const bodySchema = z.object(PositionWrite);
export type PositionBody = z.input<typeof bodySchema>;

/** The form's values. `openings` is text, as in its field. */
export interface PositionValues extends Pick<
  Position,
  | 'title'
  | 'description'
  | 'employmentType'
  | 'tags'
  | 'team'
  | 'criteria'
  | 'questions'
  | 'closesAt'
  | 'remote'
  | 'salary'
> {
  readonly location: string;
  readonly openings: string;
}

export const newPosition = (): PositionValues => ({
  title: '',
  description: '',
  location: '',
  employmentType: 'FULL_TIME',
  openings: '1',
  tags: [],
  team: [],
  criteria: [],
  questions: [],
  closesAt: null,
  remote: false,
  salary: null,
});

export const valuesOf = (position: Position): PositionValues => ({
  title: position.title,
  description: position.description,
  location: position.location ?? '',
  employmentType: position.employmentType,
  openings: String(position.openings),
  tags: position.tags,
  team: position.team,
  criteria: position.criteria,
  questions: position.questions,
  closesAt: position.closesAt,
  remote: position.remote,
  salary: position.salary,
});

export const bodyOf = (values: PositionValues): PositionBody => ({
  ...values,
  openings: values.openings.trim() === '' ? NaN : Number(values.openings),
});

/** Validates the form. */
export const positionJudge = {
  safeParse: (values: unknown) => bodySchema.safeParse(bodyOf(values as PositionValues)),
};

/** Returns a criterion without text. Its key never changes, so that scores keep their meaning. */
export const newCriterion = (): Position['criteria'][number] => ({
  key: `c-${crypto.randomUUID().slice(0, 8)}`,
  title: '',
  help: '',
});
