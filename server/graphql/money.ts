import type * as labels from '#server/domain/kernel/labels.ts';
import { builder } from './builder.ts';
import { Currency } from './enums.ts';

interface Amount {
  amount: number;
  currency: keyof typeof labels.currencies;
}

export const Money = builder.objectRef<Amount>('Money').implement({
  description: 'An amount with its currency.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'In whole units of the currency.' }),
    currency: t.expose('currency', { type: Currency, description: 'Its currency.' }),
  }),
});

/** Null where the amount or its currency is not told. */
export const money = (amount: number | null, currency: Amount['currency'] | null): Amount | null =>
  amount === null || currency === null ? null : { amount, currency };
