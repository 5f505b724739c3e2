/** Where anybody gets an address. */
const FREE = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'proton.me',
  'protonmail.com',
  'mail.com',
  'zoho.com',
  'yandex.ru',
  'mail.ru',
  'libero.it',
  'orange.fr',
  'free.fr',
  'btinternet.com',
]);
/** What a yacht or a captain is not called. */
const COMPANY =
  /\b(?:ltd|limited|llc|inc|gmbh|s\.?a\.?r\.?l|b\.?v|management|company|group|agency|shipping|yachting|marine services)\b/i;
/** Shorter beginnings are alike by chance. */
const STEM_MIN = 5;

export type EmailSign = 'SAME_ADDRESS' | 'SAME_NAME' | 'SAME_DOMAIN' | 'PRIVATE_ADDRESS';

interface Parts {
  local: string;
  domain: string;
}

/** An address without what only tells mailboxes of one person apart. */
function partsOf(email: string): Parts {
  const at = email.lastIndexOf('@');
  const given = email.slice(at + 1).toLowerCase();
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return { local: domain === 'gmail.com' ? name.replaceAll('.', '') : name, domain };
}

const stemOf = (local: string) => local.replaceAll(/[^\p{L}]/gu, '');

/** What the address of a referee and that of the candidate have in common, or what does not fit the company. */
export function emailSigns(referee: string, candidate: string, company: string): EmailSign[] {
  const [one, other] = [partsOf(referee), partsOf(candidate)];
  const isFree = FREE.has(one.domain);
  const isSame = one.local === other.local && one.domain === other.domain;
  const stem = stemOf(one.local);
  const isAlike = stem.length >= STEM_MIN && stem === stemOf(other.local);
  const signs: EmailSign[] = [];
  if (isSame) signs.push('SAME_ADDRESS');
  else if (isAlike) signs.push('SAME_NAME');
  if (!isSame && one.domain === other.domain && !isFree) signs.push('SAME_DOMAIN');
  if (isFree && COMPANY.test(company)) signs.push('PRIVATE_ADDRESS');
  return signs;
}
