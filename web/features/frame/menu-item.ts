/** The style of an entry in a panel, for links and buttons. */
export const menuItemStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-sm text-ink no-underline hover:bg-hover';
