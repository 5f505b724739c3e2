import { rolesOf } from './audience.ts';
import { calls } from './routes.ts';

/** A documented call, as listed for readers. */
export interface ListedCall {
  method: 'GET' | 'POST';
  /** With parameters in braces: `/api/auth/verify-email/{code}`. */
  path: string;
  /** Its first part: `jobs`. */
  group: string;
  /** Who may call it. */
  audience: string;
  /** The fields of its body or query string; empty if there are none. */
  takes: string;
  answers: string;
}

const LABELS: Record<string, string> = {
  guest: 'Guests',
  candidate: 'candidates',
  employer: 'employers',
  admin: 'admins',
};

/** Every documented call, in the order of the routes. */
export function catalogue(): ListedCall[] {
  return calls.map(({ method, path, audience, takes, answers }) => ({
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    group: path.split('/')[2] ?? '',
    audience: audienceLabel(rolesOf(audience)),
    takes,
    answers,
  }));
}

function audienceLabel(roles: readonly string[]): string {
  if (roles.length === Object.keys(LABELS).length) return 'Everybody';
  const [first = '', ...others] = roles.map((name) => LABELS[name] ?? name);
  const all = [first.charAt(0).toUpperCase() + first.slice(1), ...others];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The catalogue as stored for the developers' page, `web/features/developers/calls.json`. */
export const callsText = (): string => `${JSON.stringify(catalogue(), null, 2)}\n`;
