import { Errors, ServerClient } from 'postmark';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The kind of e-mail, for the provider's statistics. */
  tag: string;
  /** Where one press, or the mail program by itself, ends e-mails of its kind; null where they must come. */
  unsubscribeUrl: string | null;
}

/** What mail programs read to offer an end to e-mails of a kind (RFC 8058). */
const unsubscribeHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/**
 * The outcome of a delivery. `refused`: not sent, and never will be. `later`: not sent, try again. `unknown`:
 * it may have been sent. Reasons contain no address.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'later' | 'unknown'; reason: string };

export interface MailSender {
  deliver(mail: OutgoingMail): Promise<Delivery>;
}

/** Seconds to wait for an answer. */
const TIMEOUT = 20;
/** Failures before any byte of the request was sent. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

interface PostmarkOptions {
  token: string;
  /** The sender, as 'name <address>' or an address. */
  from: string;
  /** Another API host, for tests. */
  host?: { address: string; https: boolean; timeoutSeconds?: number };
}

/** Sends through Postmark's API. */
export function postmarkSender({ token, from, host }: PostmarkOptions): MailSender {
  return {
    deliver: async (mail) => {
      let networkCode: string | undefined;
      const client = new ServerClient(token, {
        timeout: host?.timeoutSeconds ?? TIMEOUT,
        ...(host && { requestHost: host.address, useHttps: host.https }),
        // The package keeps only the message of a network failure; the code tells whether anything was sent.
        fetch: async (input, init) => {
          try {
            return await fetch(input, init);
          } catch (error) {
            networkCode = codeOf(error);
            throw error;
          }
        },
      });
      try {
        await client.sendEmail({
          From: from,
          To: mail.to,
          Subject: mail.subject,
          TextBody: mail.text,
          HtmlBody: mail.html,
          Tag: mail.tag,
          TrackOpens: false,
          ...(mail.unsubscribeUrl !== null && {
            Headers: unsubscribeHeaders(mail.unsubscribeUrl),
          }),
        });
        return { outcome: 'sent' };
      } catch (error) {
        return judge(error, networkCode);
      }
    },
  };
}

function judge(error: unknown, networkCode: string | undefined): Delivery {
  if (networkCode && NEVER_LEFT.has(networkCode))
    return { outcome: 'later', reason: `not reached: ${networkCode}` };
  const status = error instanceof Errors.PostmarkError ? error.statusCode : 0;
  const code = error instanceof Errors.PostmarkError ? error.code : 0;
  const reason = status ? `status ${status}, code ${code}` : (networkCode ?? 'no answer');
  // Not caused by the e-mail, or something its owner can fix: the token, the account, too many requests.
  if (status === 401 || status === 429 || status === 503) return { outcome: 'later', reason };
  if (status >= 400 && status < 500) return { outcome: 'refused', reason };
  return { outcome: 'unknown', reason };
}

const SERVICE = 'The mail service';
/** Postmark's codes for e-mails that it refuses. */
const CODES: Record<string, string> = {
  300: `${SERVICE} does not take this address.`,
  406: 'Earlier e-mails to this address came back or were marked as spam, so nothing is sent to it.',
};

/** The reason of a failed delivery as a text for people; a reason that is text already is unchanged. */
export function reasonInWords(reason: string): string {
  const [, status, code = ''] = /^status (\d+), code (\d+)$/.exec(reason) ?? [];
  if (reason.startsWith('not reached')) return `${SERVICE} could not be reached.`;
  if (reason === 'no answer' || /^[A-Z_]+$/.test(reason)) return `${SERVICE} did not answer.`;
  if (!status) return reason;
  if (isTokenRefusal(reason)) return `${SERVICE} refuses the agency’s token.`;
  if (status === '429') return `${SERVICE} asks us to wait.`;
  if (status.startsWith('5')) return `${SERVICE} failed (${status}).`;
  return CODES[code] ?? `${SERVICE} refused it (${status}, code ${code}).`;
}

/** Whether a delivery failed because the service does not accept our token. */
export const isTokenRefusal = (reason: string): boolean => reason.startsWith('status 401,');

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
