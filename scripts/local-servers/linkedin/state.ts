import { randomBytes } from 'node:crypto';

/** What people may do with a token, and until when. */
interface Grant {
  readonly sub: string;
  readonly scope: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Code extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  isUsed: boolean;
  /** The tokens it was exchanged for, which end if it is used again. */
  tokens: string[];
}

/** A post, as it was sent. */
export interface SentPost {
  readonly urn: string;
  readonly sub: string;
  /** The text, in LinkedIn's format. */
  readonly commentary: string;
  readonly visibility: string;
  readonly images: readonly { readonly id: string; readonly altText: string }[];
  readonly article: { readonly source: string; readonly title: string } | null;
  readonly at: string;
}

interface Upload {
  readonly sub: string;
  readonly bytes: Buffer | null;
  readonly type: string;
}

/** How a request fails: a status, or what happens to its connection. */
export type Fault = number | 'hang' | 'hang_after_accept' | 'close' | 'close_after_accept';

/** What the next requests get instead of an answer. */
export interface PlannedFault {
  readonly next: Fault;
  times: number;
  /** Only for requests whose path begins so. */
  readonly path: string;
  /** Sent as `Retry-After`, in seconds or as a date. */
  readonly retryAfter: string | null;
  readonly message: string | null;
  readonly code: string | null;
}

const mostPosts = 5000;
const mostUploads = 300;

/** Everything that the server remembers. It is lost when it ends. */
export class State {
  readonly codes = new Map<string, Code>();
  readonly accessTokens = new Map<string, Grant>();
  readonly refreshTokens = new Map<string, Grant>();
  readonly uploads = new Map<string, Upload>();
  posts: SentPost[] = [];
  faults: PlannedFault[] = [];
  /** How many requests came, by method and path. */
  readonly asked = new Map<string, number>();
  /** How long an access token is valid, in seconds: 60 days, as LinkedIn's. */
  accessSeconds = 60 * 24 * 3600;
  /** How long a refresh token is valid: a year. Null: there are none. */
  refreshSeconds: number | null = 365 * 24 * 3600;
  /** Refuses a text that the same account has posted already. */
  refusesDuplicates = false;

  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** Makes a number as LinkedIn's urns have it: 19 digits. */
  number(): string {
    return `7${(randomBytes(8).readBigUInt64BE() % 10n ** 18n).toString().padStart(18, '0')}`;
  }

  addPost(post: SentPost): void {
    this.posts = [post, ...this.posts].slice(0, mostPosts);
  }

  addUpload(id: string, upload: Upload): void {
    this.uploads.set(id, upload);
    for (const first of this.uploads.keys()) {
      if (this.uploads.size <= mostUploads) break;
      this.uploads.delete(first);
    }
  }

  note(method: string, pathname: string): void {
    const key = `${method} ${pathname.replace(/^\/upload\/.*/, '/upload')}`;
    this.asked.set(key, (this.asked.get(key) ?? 0) + 1);
  }

  /** Takes the fault that is planned for a request. */
  faultFor(pathname: string): PlannedFault | undefined {
    const planned = this.faults.find(({ path, times }) => times > 0 && pathname.startsWith(path));
    if (planned) planned.times -= 1;
    this.faults = this.faults.filter(({ times }) => times > 0);
    return planned;
  }

  /** Forgets posts, faults and counts. Tokens stay valid. */
  reset(): void {
    this.posts = [];
    this.faults = [];
    this.uploads.clear();
    this.asked.clear();
    this.accessSeconds = 60 * 24 * 3600;
    this.refreshSeconds = 365 * 24 * 3600;
    this.refusesDuplicates = false;
  }
}
