import { found } from './found.ts';
import type { Found } from './found.ts';
import type { PersonalText } from './labelled.ts';
import { listWords } from './listed.ts';
import { plain } from './text.ts';

/** A candidate's labelled wishes: positions of the list and a monthly salary. */
export type Wishes = {
  desiredRoles: Found<string>[];
  idealSalary: Found<Salary> | null;
};

type Salary = { amount: number; currency: 'EUR' | 'USD' | 'GBP' };

const SOUGHT =
  /^(?:position sought|position desired|desired position|seeking|looking for|position applied for|applied position|post applied for)/;
const CURRENCIES: readonly (readonly ['EUR' | 'USD' | 'GBP', RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur\b/i],
  ['GBP', /£|\bgbp\b|\bpounds?\b/i],
  ['USD', /\$|\busd\b|\bdollars?\b/i],
];

/** Reads labelled wishes; headlines and objectives do not count. */
export function readWishes(text: PersonalText, positions: readonly string[]): Wishes {
  const known = new Map(positions.map((name) => [listWords(name).join(' '), name]));
  const desired = text.labelled
    .filter(({ name }) => SOUGHT.test(plain(name)))
    .flatMap(({ name, value, line }) =>
      [value, ...value.split(/[,;]|\s(?:or|and)\s/)].flatMap((part) => {
        const role = known.get(listWords(part).join(' '));
        return role ? [found(role, 'sure', line, `${name} ${value}`)] : [];
      }),
    );
  const desiredRoles = desired.filter(
    ({ value }, index) => desired.findIndex((other) => other.value === value) === index,
  );
  return { desiredRoles, idealSalary: salary(text) };
}

/** A single amount with its currency, if it is plausible per month and not for another period. */
function salary(text: PersonalText): Wishes['idealSalary'] {
  for (const { name, value, line } of text.labelled) {
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
      return found({ amount, currency: only[0] }, 'sure', line, `${name} ${value}`);
    }
  }
  return null;
}
