import { accountInvitations } from './account-invitations/noun.ts';
import { accountRequests } from './account-requests/noun.ts';
import { apiTokens } from './api-tokens/noun.ts';
import { configs } from './configs/noun.ts';
import { contactMessages } from './contact-messages/noun.ts';
import { isolationChecks } from './isolation-checks/noun.ts';
import { mailLimits } from './mail-limits/noun.ts';
import { operations } from './operations/noun.ts';
import { prompts } from './prompts/noun.ts';
import { secondFactor } from './second-factor/noun.ts';
import { translations } from './translations/noun.ts';
import { users } from './users/noun.ts';

export const coreNouns = [
  users,
  accountInvitations,
  accountRequests,
  secondFactor,
  contactMessages,
  isolationChecks,
  apiTokens,
  configs,
  operations,
  mailLimits,
  prompts,
  translations,
] as const;
