/** The tab bar; scrolls sideways on a phone. */
export const tabStripStyles =
  'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4';

/** One tab; the current one is underlined. */
export const tabStyles =
  'relative inline-flex min-h-control shrink-0 items-center gap-2 px-0.5 text-body font-medium whitespace-nowrap no-underline transition-colors text-ink-soft hover:text-ink cursor-pointer outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full';

export const currentTabStyles =
  'aria-[current]:text-ink aria-[current]:after:bg-peter aria-selected:text-ink aria-selected:after:bg-peter forced-colors:aria-[current]:after:bg-[Highlight] forced-colors:aria-selected:after:bg-[Highlight]';
