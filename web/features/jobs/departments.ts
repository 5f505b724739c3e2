import type { FlagCode } from '#web/ui/Flag.tsx';

const byType: Readonly<Record<string, { name: string; flag: FlagCode }>> = {
  DECK: { name: 'Deck', flag: 'D' },
  ENGINEER: { name: 'Engineer', flag: 'E' },
  GALLEY: { name: 'Galley', flag: 'G' },
  INTERIOR: { name: 'Interior', flag: 'I' },
};

/** The name and the signal flag of a position's department, or null if it is unknown. */
export function departmentOf(positionType: string | null | undefined) {
  return byType[positionType ?? ''] ?? null;
}
