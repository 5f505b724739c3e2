import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Problem } from '#server/domain/kernel/problems.ts';
import type { Config } from '#server/platform/config.ts';
import {
  isLoopbackAddress,
  isPublicAddress,
  type MayConnect,
} from '#server/platform/public-addresses.ts';

const addressTexts = {
  url: 'Please enter an https address.',
  credentials: 'Please leave user name and password out: the signature proves who sends.',
  private: 'This address is not a public one: webhooks go to the internet only.',
} as const;

/** Milliseconds that a form waits for a name's look-up; every connection looks it up again. */
const PATIENCE = 2000;
const URL_MAX = 2000;

let toLoopback = false;

/** Sets at start whether webhooks may go to this machine. */
export function startWebhooks(config: Pick<Config, 'webhooksToLoopback'>): void {
  toLoopback = config.webhooksToLoopback;
}

/** The addresses that a webhook may connect to. */
export const mayConnect: MayConnect = (address) =>
  isPublicAddress(address) || (toLoopback && isLoopbackAddress(address));

/**
 * A validated endpoint URL, or its problem: https, without credentials, and public if its name can be resolved
 * now.
 */
export async function readEndpointUrl(text: string): Promise<{ href: string } | Problem> {
  const refuse = (message: string): Problem => ({ message, path: ['url'] });
  const url = URL.parse(text.trim());
  if (!url || url.href.length > URL_MAX) return refuse(addressTexts.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(host);
  const isLocal = addresses.length > 0 && addresses.every(isLoopbackAddress);
  const mayBePlain = toLoopback && isLocal && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !mayBePlain) return refuse(addressTexts.url);
  if (url.username || url.password) return refuse(addressTexts.credentials);
  if (!addresses.every(mayConnect)) return refuse(addressTexts.private);
  url.hash = '';
  return { href: url.href };
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const late = new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE, []).unref());
  const found = lookup(host, { all: true }).catch(() => []);
  return (await Promise.race([found, late])).map(({ address }) => address);
}
