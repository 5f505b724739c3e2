/** The look of an entry in a panel: a link or a button. */
export const menuItemStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-sm text-ink no-underline hover:bg-hover';
