import { AvailabilityWrite } from '@kindred/contract/recruitment/availability/availability';
import type { Availability } from '@kindred/contract/recruitment/availability/availability';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/recruitment/availability';
const key = ['recruitment', 'availability'] as const;

export const useAvailability = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('GET', path, { signal }) });

/** The form's values. Empty hours of an exception: away that day. */
export interface AvailabilityValues {
  readonly timezone: string;
  readonly weekly: readonly { readonly day: number; readonly from: string; readonly to: string }[];
  readonly exceptions: readonly { readonly date: string; readonly from: string; readonly to: string }[];
  readonly bufferMinutes: string;
}

export const valuesOf = ({ timezone, weekly, exceptions, bufferMinutes }: Availability): AvailabilityValues => ({
  timezone,
  weekly,
  exceptions: exceptions.map(({ date, from = '', to = '' }) => ({ date, from, to })),
  bufferMinutes: String(bufferMinutes),
});

const bodyOf = ({ timezone, weekly, exceptions, bufferMinutes }: AvailabilityValues) => ({
  timezone,
  weekly: [...weekly],
  exceptions: exceptions.map(({ date, from, to }) => ({ date, ...(from && { from }), ...(to && { to }) })),
  bufferMinutes: Number(bufferMinutes),
});

const schema = z.object(AvailabilityWrite);
export const availabilityJudge = {
  safeParse: (values: unknown) => schema.safeParse(bodyOf(values as AvailabilityValues)),
};

/** Returns how to save a user's hours. */
export const useSaveAvailability = (): ((values: AvailabilityValues) => Promise<void>) => {
  const queries = useQueryClient();
  return async (values) => {
    queries.setQueryData(key, await request('PUT', path, { body: bodyOf(values) }));
  };
};
