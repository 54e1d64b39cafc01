import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { BrowserRegion, Language, BrowserTimezone, nameLine, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { codeGuesses } from '../second-factor/endpoints.ts';
import { Profile, ProfileWrite } from '../users/user.ts';

export const meEndpoints = {
  createMe: endpoint({
    method: 'POST',
    path: '/api/v1/me',
    summary: 'Create the profile of a signed-in identity that has none, or return the existing one',
    access: signedIn({ beforeConfirming: true }),
    body: z
      .strictObject({
        name: nameLine(120).optional(),
        language: Language.optional(),
        timezone: BrowserTimezone.optional(),
        region: BrowserRegion.optional(),
      })
      .optional(),
    status: 201,
    output: Profile,
    alternative: { status: 200 },
    errors: ['sign_up_not_allowed', 'conflict'],
  }),
  getMyProfile: endpoint({
    method: 'GET',
    path: '/api/v1/me/profile',
    summary: 'Get the caller’s profile',
    access: signedIn({ beforeConfirming: true }),
    status: 200,
    output: Profile,
    errors: [],
  }),
  updateMyProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/me/profile',
    summary: 'Update the writable fields of the caller’s profile',
    access: signedIn(),
    body: writable(Profile, ProfileWrite),
    status: 200,
    output: Profile,
    errors: ['version_conflict'],
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/api/v1/me',
    summary: 'Delete the caller’s account. They must have signed in within the last five minutes',
    access: signedIn(),
    /** A code of the second factor, if it is turned on. */
    body: z.strictObject({ code: z.string().trim().max(40).optional() }).optional(),
    status: 204,
    errors: ['recent_sign_in_required', 'conflict'],
    rate: codeGuesses,
  }),
  exportMyData: fileEndpoint({
    method: 'GET',
    path: '/api/v1/me/export',
    summary: 'Export everything kept about the caller: JSON files, the picture, and a page that shows them',
    access: signedIn(),
    status: 200,
    outputType: 'application/zip',
    errors: [],
    rate: { by: 'actor', limits: [{ count: 10, seconds: 3600 }] },
  }),
  putMyPicture: endpoint({
    method: 'POST',
    path: '/api/v1/me/profile/picture',
    summary: 'Replace the caller’s picture: webp, at most 1 MB, in the form field `file`',
    access: signedIn(),
    file: { maxBytes: limits.profilePictureBytes, types: ['image/webp'], refusal: 'invalid_picture' },
    status: 200,
    output: Profile,
    errors: ['invalid_picture'],
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
};
