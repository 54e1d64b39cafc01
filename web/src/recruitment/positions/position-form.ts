import type { UseFormReturnType } from '@mantine/form';
import type { PositionValues } from './position-fields.ts';

export interface PositionInputsProps {
  readonly form: UseFormReturnType<PositionValues>;
  /** Undefined for a new position. */
  readonly positionId?: string | undefined;
  readonly changesTeam: boolean;
}

/** Returns the first error of a field or of one of its entries. */
export const firstError = (errors: PositionInputsProps['form']['errors'], field: string) =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
