/** The style of an entry in the back-office's sidebar, for links and buttons. */
export const sidebarLinkStyles =
  'flex min-h-control w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium text-ink-soft no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-peter-soft aria-[current=page]:text-peter [&_svg]:size-[1.15em]';
