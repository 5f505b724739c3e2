/** Allowed text colours by background: every pair that the screens may use. */
export const textPairs: Record<string, readonly string[]> = {
  paper: ['ink', 'ink-soft', 'peter', 'peter-deep', 'buoy', 'starboard', 'port', 'amber'],
  sand: ['ink', 'ink-soft', 'peter', 'peter-deep', 'buoy', 'starboard', 'port', 'amber'],
  mist: ['ink', 'ink-soft', 'peter', 'peter-deep', 'buoy', 'starboard', 'port', 'amber'],
  hover: ['ink', 'ink-soft', 'peter', 'peter-deep', 'buoy', 'port', 'amber'],
  'peter-soft': ['ink', 'ink-soft', 'peter', 'peter-deep', 'buoy', 'port', 'amber'],
  'buoy-soft': ['ink', 'ink-soft', 'buoy'],
  'starboard-soft': ['ink', 'ink-soft', 'starboard'],
  'port-soft': ['ink', 'ink-soft', 'port'],
  'amber-soft': ['ink', 'ink-soft', 'amber'],
  'peter-fill': ['white'],
  'peter-fill-deep': ['white'],
  'port-fill': ['white'],
  'port-fill-deep': ['white'],
  buoy: ['on-buoy'],
};

/** Meaningful lines and rings (input borders, focus, progress): contrast of at least 3:1. */
export const shapePairs: Record<string, readonly string[]> = {
  paper: ['line-strong', 'peter', 'port', 'peter-fill'],
  sand: ['line-strong', 'peter', 'peter-fill'],
  mist: ['line-strong', 'peter', 'peter-fill'],
};
