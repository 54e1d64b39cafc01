import circlesFile from '../../../emulator-data/care/circles.json' with { type: 'json' };
import usersFile from '../../../emulator-data/core/users.json' with { type: 'json' };

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly flags: readonly string[];
  readonly picture: string | null;
}

export interface Circle {
  readonly id: string;
  readonly slug: string;
  readonly owner_id: string;
  readonly members: readonly { readonly user_id: string; readonly role: string; readonly joined_days_ago: number }[];
  readonly invitations: readonly {
    readonly id: string;
    readonly email: string;
    readonly status: string;
    readonly invited_by: string;
    readonly created_days_ago: number;
    readonly accepted_days_ago?: number;
    readonly token: string;
  }[];
}

/** People by tenant. */
export const users: Readonly<Record<string, readonly Person[]>> = usersFile.tenants;
/** Circles by tenant. */
export const circles: Readonly<Record<string, readonly Circle[]>> = circlesFile;
export const peopleOf = (tenantId: string): readonly Person[] => users[tenantId] ?? [];
export const everybody = Object.values(users).flat();
export const allCircles = Object.entries(circles).flatMap(([tenantId, own]) =>
  own.map((circle) => ({ tenantId, ...circle })),
);
