/** Introduction to the API, in Markdown. */
export const introduction = `
Each tenant has its own host, with the API under four prefixes: \`/public-api\` for everybody, \`/api\` for
people who are signed in, \`/admin-api\` for administrators and \`/superadmin-api\` for super admins.

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`. Quote \`requestId\` when you report one.

**Changing a record**: send its ETag in \`If-Match\`, and you won’t overwrite someone else’s change. A record that you fetched can be sent
back as it is: read-only fields are ignored.

**Trying again**: send \`Idempotency-Key\` with a POST, and a retry within 24 hours is not executed again.

**Limits**: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many calls are left in this minute. Beyond
that, or beyond a limit that a call names, the answer is 429 with \`Retry-After\`. A body has to arrive steadily: at least 64 kB, and a
twelfth of its length, every ten seconds until it is complete. Otherwise the answer is 408, and the connection is closed.

**Roles and scopes**: \`x-role\` is the role that the caller must have, or one above it. \`x-scope\` is the scope that an API token
needs. Calls without \`x-scope\` do not accept API tokens.

**A first call**: an administrator registers a client application under Administration → Client applications, creates a token with the scope
\`users:read\`, and copies its secret, which is shown once.

\`\`\`sh
curl -H "Authorization: Bearer $KINDRED_TOKEN" "https://your-host/api/v1/users?pageSize=5"
\`\`\`

\`\`\`js
const response = await fetch('https://your-host/api/v1/users?pageSize=5', {
  headers: { authorization: \`Bearer \${process.env.KINDRED_TOKEN}\` },
});
if (!response.ok) throw new Error((await response.json()).detail);
const { items } = await response.json();
\`\`\`

A token is refused with 401 once it is expired or revoked, its application is not active, or a drill is in progress; with 403 if it lacks the
scope or comes from an address that its application does not allow. The issue’s \`code\` says which: \`token_expired\`, \`token_revoked\`,
\`token_inactive\`, \`token_drilled\`, \`token_scope\`, \`token_address\`. One token makes at most 600 calls a minute.
`.trim();
