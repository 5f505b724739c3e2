import type { PersonalText } from './labelled.ts';
import { listWords } from './listed.ts';
import { plain } from './text.ts';

/** A candidate's labelled wishes: positions of the list and a monthly salary. */
export type Wishes = {
  desiredRoles: string[];
  idealSalary: { amount: number; currency: 'EUR' | 'USD' | 'GBP' } | null;
};

const SOUGHT =
  /^(?:position sought|position desired|desired position|seeking|looking for|position applied for|applied position|post applied for)/;
const CURRENCIES: readonly (readonly ['EUR' | 'USD' | 'GBP', RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur\b/i],
  ['GBP', /£|\bgbp\b|\bpounds?\b/i],
  ['USD', /\$|\busd\b|\bdollars?\b/i],
];

/** Reads labelled wishes; headlines and objectives do not count. */
export function readWishes(text: PersonalText, positions: readonly string[]): Wishes {
  const sought = text.labelled
    .filter(({ name }) => SOUGHT.test(plain(name)))
    .map(({ value }) => value);
  const known = new Map(positions.map((name) => [listWords(name).join(' '), name]));
  const desiredRoles = sought
    .flatMap((value) => [value, ...value.split(/[,;]|\s(?:or|and)\s/)])
    .flatMap((part) => known.get(listWords(part).join(' ')) ?? []);
  return { desiredRoles: [...new Set(desiredRoles)], idealSalary: salary(text) };
}

/** A single amount with its currency, if it is plausible per month and not for another period. */
function salary(text: PersonalText): Wishes['idealSalary'] {
  for (const { name, value } of text.labelled) {
    if (!/salary/i.test(name) || /\b(?:year|annum|annual|day|week|hour|negotiable)/i.test(value))
      continue;
    const currency = CURRENCIES.filter(([, sign]) => sign.test(value));
    const amounts = Array.from(value.matchAll(/\d{1,3}(?:[.,' ]\d{3})+|\d{3,6}/g), ([amount]) =>
      Number(amount.replace(/\D/g, '')),
    );
    const [only] = currency;
    const [amount = 0] = amounts;
    if (
      only &&
      currency.length === 1 &&
      amounts.length === 1 &&
      amount >= 500 &&
      amount <= 50_000
    ) {
      return { amount, currency: only[0] };
    }
  }
  return null;
}
