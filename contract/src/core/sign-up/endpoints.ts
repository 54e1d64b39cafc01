import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Email, Language, nameLine, Password, BrowserRegion, BrowserTimezone, StoredEmail } from '../../fields.ts';
import { named } from '../../named.ts';

/** A secret that a browser creates at sign-up and shows again when the mailed link signs it in. */
export const Device = z.string().regex(/^[\w-]{32,100}$/);

/** The input must include the person's consent: only true is accepted. */
export const SignUp = z.strictObject({
  email: Email,
  password: Password,
  name: nameLine(120),
  language: Language.optional(),
  timezone: BrowserTimezone.optional(),
  region: BrowserRegion.optional(),
  device: Device.optional(),
  acceptTerms: z.literal(true),
});
export type SignUp = z.infer<typeof SignUp>;

export const signUpEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/public-api/v1/sign-up',
    summary: 'Create an account and send a link that verifies the email address',
    access: open(),
    body: SignUp,
    status: 201,
    output: z.object({ email: StoredEmail }),
    errors: ['invalid_input', 'sign_up_not_allowed'],
    rate: { by: 'ip', limits: [{ count: 30, seconds: 3600 }], everywhere: [{ count: 150, seconds: 3600 }] },
  }),
};

named({ SignUp });
