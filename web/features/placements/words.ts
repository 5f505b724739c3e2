import { onDay } from '#web/features/clients/on-day.ts';
import { money } from '#web/ui/money.ts';

/** A placement's time: '1 May 2027 to 30 Sep 2027', 'from 1 May 2027', 'until 30 Sep 2027'. */
export function placementDays(
  startsOn: string | null | undefined,
  endsOn: string | null | undefined,
): string | null {
  if (startsOn && endsOn) return `${onDay(startsOn)} to ${onDay(endsOn)}`;
  if (startsOn) return `from ${onDay(startsOn)}`;
  return endsOn ? `until ${onDay(endsOn)}` : null;
}

/** An amount, and for which time: '€4,500 a month'. */
export const amountText = (amount: number, currency: string, period?: string | null): string =>
  [money(amount, currency), period && `a ${period.toLowerCase()}`].filter(Boolean).join(' ');
