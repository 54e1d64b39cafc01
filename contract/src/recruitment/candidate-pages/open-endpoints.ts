import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { CandidatePage, Erasure, OpenedCandidatePage, ReceiptNumber } from './candidate-page.ts';

/** The secret of a mailed link. It is in the body, so that no log keeps it and no mail scanner opens the page. */
const Token = z.string().min(1).max(200);
const body = z.strictObject({ token: Token });
const path = '/public-api/v1/recruitment/candidate-page';
const access = open({ flag: 'recruitment' });

/** The largest résumé. */
export const mostResumeBytes = 10_000_000;

const reading = {
  by: 'ip',
  limits: [{ count: 120, seconds: 3600 }],
  everywhere: [{ count: 600, seconds: 3600 }],
} as const;
const deciding = {
  by: 'ip',
  limits: [{ count: 40, seconds: 3600 }],
  everywhere: [{ count: 200, seconds: 3600 }],
} as const;
const mailing = {
  by: 'ip',
  limits: [{ count: 20, seconds: 3600 }],
  everywhere: [{ count: 100, seconds: 3600 }],
} as const;

/** For candidates, who have a mailed link and no account. */
export const openCandidatePageEndpoints = tagged('recruitment/candidate-pages', {
  openCandidatePage: endpoint({
    method: 'POST',
    path: `${path}/open`,
    summary: 'Open the candidate’s page. Links are valid for a year, then 410',
    access,
    body,
    status: 200,
    output: OpenedCandidatePage,
    errors: ['link_expired'],
    rate: reading,
  }),
  sendNewCandidateLink: endpoint({
    method: 'POST',
    path: `${path}/new-link`,
    summary:
      'Send a new link to the address that got this one, at most every ten minutes and three times a day. The answer is the same for any token',
    access,
    body,
    status: 204,
    errors: [],
    rate: mailing,
  }),
  giveCandidateConsent: endpoint({
    method: 'POST',
    path: `${path}/consent`,
    summary: 'Agree to be kept for other positions for 24 months. Cancels a withdrawal',
    access,
    body,
    status: 200,
    output: CandidatePage,
    errors: ['link_expired'],
    rate: deciding,
  }),
  withdrawCandidateConsent: endpoint({
    method: 'POST',
    path: `${path}/withdrawal`,
    summary: 'Withdraw the consent. Everything about the candidate is erased within 24 hours',
    access,
    body,
    status: 200,
    output: CandidatePage,
    errors: ['link_expired'],
    rate: deciding,
  }),
  keepCandidate: endpoint({
    method: 'POST',
    path: `${path}/keep`,
    summary: 'Cancel a withdrawal before the erasure; restores the earlier consent',
    access,
    body,
    status: 200,
    output: CandidatePage,
    errors: ['link_expired'],
    rate: deciding,
  }),
  withdrawOwnApplication: endpoint({
    method: 'POST',
    path: `${path}/application-withdrawal`,
    summary: 'Withdraw one application. Nothing changes if it is closed already',
    access,
    body: body.extend({ applicationId: Id }),
    status: 200,
    output: CandidatePage,
    errors: ['link_expired'],
    rate: deciding,
  }),
  replaceOwnResume: endpoint({
    method: 'POST',
    path: `${path}/resume`,
    summary: 'Send a newer résumé, a PDF of at most 10 MB. It replaces the earlier one',
    access,
    file: { maxBytes: mostResumeBytes, types: ['application/pdf'], refusal: 'bad_request' },
    /** `name`: the file's name, if the form does not have it. */
    body: body.extend({ name: z.string().max(200).optional() }),
    status: 200,
    output: CandidatePage,
    errors: ['link_expired'],
    rate: { by: 'ip', limits: [{ count: 10, seconds: 3600 }], everywhere: [{ count: 50, seconds: 3600 }] },
  }),
  eraseCandidate: endpoint({
    method: 'POST',
    path: `${path}/erasure`,
    summary: 'Delete everything about the candidate. The receipt proves it later',
    access,
    body,
    status: 200,
    output: Erasure,
    errors: ['link_expired'],
    rate: deciding,
  }),
  getErasureReceipt: endpoint({
    method: 'GET',
    path: `${path}/receipts/{number}`,
    summary: 'Check a receipt: when everything about a candidate was deleted. It says nothing about the person',
    access,
    params: z.strictObject({ number: ReceiptNumber }),
    status: 200,
    output: Erasure,
    errors: [],
    rate: reading,
  }),
});
