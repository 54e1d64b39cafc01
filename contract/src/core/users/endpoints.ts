import * as z from 'zod';
import { open } from '../../access.ts';
import { fileEndpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { PictureQuery } from '../tenant/endpoints.ts';

export const userPictureEndpoints = {
  getProfilePicture: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/users/{userid}/profile/picture',
    summary: 'A person’s picture',
    access: open(),
    params: z.strictObject({ userid: Id }),
    query: PictureQuery,
    status: 200,
    outputType: 'image/webp',
    errors: ['not_modified', 'profile_picture_not_found'],
    cache: 'no-cache',
  }),
};
