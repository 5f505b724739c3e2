import {
  Banknote,
  CalendarClock,
  Check,
  FileBadge,
  Gauge,
  Languages,
  type LucideIcon,
  MapPin,
  MessageSquareQuote,
  Minus,
  Ship,
  Stamp,
  X,
} from 'lucide-react';
import type { FitAspect } from '#web/__generated__/FitStrip_part.graphql.ts';
import type { FitState } from '#web/__generated__/FitValue_part.graphql.ts';

/** How each aspect is named and drawn. */
export const ASPECTS: Readonly<Partial<Record<FitAspect, { name: string; icon: LucideIcon }>>> = {
  MATCH: { name: 'Match', icon: Gauge },
  SALARY: { name: 'Salary', icon: Banknote },
  AVAILABILITY: { name: 'Availability', icon: CalendarClock },
  REQUIREMENTS: { name: 'Certificates', icon: FileBadge },
  VISAS: { name: 'Visas', icon: Stamp },
  LANGUAGES: { name: 'Languages', icon: Languages },
  DISTANCE: { name: 'Distance', icon: MapPin },
  REFERENCES: { name: 'References', icon: MessageSquareQuote },
  LAST_YACHT: { name: 'Last yacht', icon: Ship },
};

export const nameOf = (aspect: FitAspect): string => ASPECTS[aspect]?.name ?? '';

/** The colour of each state; a mark says the same without it. */
export const TONES: Readonly<Partial<Record<FitState, string>>> = {
  FITS: 'text-starboard',
  NEARLY: 'text-amber',
  MISSES: 'text-port',
  NOT_SAID: 'text-ink-soft',
};

export const MARKS: Readonly<Partial<Record<FitState, LucideIcon>>> = {
  FITS: Check,
  NEARLY: Minus,
  MISSES: X,
};

const WORDS: Readonly<Partial<Record<FitState, string>>> = {
  FITS: 'fits',
  NEARLY: 'nearly fits',
  MISSES: 'does not fit',
};

/** The state as a small mark, and in words for a screen reader. */
export function StateMark({ state }: { state: FitState }) {
  const Mark = MARKS[state];
  if (!Mark) return null;
  return (
    <>
      <Mark aria-hidden className="size-3 shrink-0" strokeWidth={3} />
      <span className="sr-only">, {WORDS[state]}</span>
    </>
  );
}
