/** The look of an entry in the sidebar of the back-office: a link or a button. */
export const sidebarLinkStyles =
  'flex min-h-control w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium text-ink-soft no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-peter-soft aria-[current=page]:text-peter [&_svg]:size-[1.15em]';
