/** Where 'back' leads from a screen that belongs to another one. */
export type ReturnLink = { label: string; to: string };

type Rule = { pattern: RegExp; label: string; to: (...ids: string[]) => string };

const rules: readonly Rule[] = [
  { pattern: /^\/crew\/profile\/[^/]+$/, label: 'Return to Crew', to: () => '/crew' },
  { pattern: /^\/sign-ups\/profile\/[^/]+$/, label: 'Return to Sign Ups', to: () => '/sign-ups' },
  {
    pattern: /^\/yachts\/listings\/([^/]+)\/applications\/([^/]+)\/application\/[^/]+$/,
    label: 'Return to Applications',
    to: (yacht, job) => `/yachts/listings/${yacht}/applications/${job}`,
  },
  {
    pattern: /^\/yachts\/listings\/([^/]+)\/(?:add|applications\/[^/]+(?:\/[^/]+)?)$/,
    label: 'Return to Listings',
    to: (yacht) => `/yachts/listings/${yacht}`,
  },
  {
    pattern: /^\/yachts\/(?:create|edit\/[^/]+|listings\/[^/]+(?:\/[^/]+)?)$/,
    label: 'Return to Yachts',
    to: () => '/yachts',
  },
  {
    pattern: /^\/listings\/applications\/([^/]+)\/job\/([^/]+)\/application\/[^/]+$/,
    label: 'Return to Applications',
    to: (yacht, job) => `/listings/applications/${yacht}/job/${job}`,
  },
  {
    pattern: /^\/listings\/(?:add\/[^/]+|applications\/[^/]+\/job\/[^/]+(?:\/[^/]+)?)$/,
    label: 'Return to Listings',
    to: () => '/listings',
  },
];

/** The return link of an address of the back-office, or null for one that stands by itself. */
export function returnLinkFor(pathname: string): ReturnLink | null {
  for (const { pattern, label, to } of rules) {
    const match = pattern.exec(pathname);
    if (match) return { label, to: to(...match.slice(1)) };
  }
  return null;
}
