import { onDay } from '#web/features/clients/on-day.ts';
import { money } from '#web/ui/money.ts';

type Days = { readonly startsOn?: string | null; readonly endsOn?: string | null };

/** A placement's time: '1 May 2027 to 30 Sep 2027', 'since 1 May 2027', 'until 30 Sep 2027'. */
export function placementDays({ startsOn, endsOn }: Days): string | null {
  if (startsOn && endsOn) return `${onDay(startsOn)} to ${onDay(endsOn)}`;
  if (startsOn) return `from ${onDay(startsOn)}`;
  return endsOn ? `until ${onDay(endsOn)}` : null;
}

type Amount = { readonly amount: number; readonly currency: string };

/** An amount, and for which time: '€4,500 a month'. */
export const amountText = (amount: Amount | null | undefined, period?: string | null) =>
  amount
    ? [money(amount.amount, amount.currency), period && `a ${period.toLowerCase()}`]
        .filter(Boolean)
        .join(' ')
    : null;
