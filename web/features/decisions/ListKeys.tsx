import { usePageKeys } from '#web/ui/usePageKeys.ts';
import { KeySheet } from './KeySheet.tsx';
import { useDecisionKeys } from './useDecisionKeys.ts';

const NONE = {};

/**
 * The keys of a list while nobody of it is open: J begins with the first, Z takes the last decision back and '?'
 * shows them. Rendered only then: whoever is open has keys of their own.
 */
export function ListKeys({ onBegin }: { onBegin: () => void }) {
  usePageKeys({ j: onBegin });
  useDecisionKeys(NONE);
  return <KeySheet keys={NONE} />;
}
