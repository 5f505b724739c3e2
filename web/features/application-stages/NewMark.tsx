type Props = {
  /** Beside the open one: a dot, as in a narrow table; its words are for screen readers and the pointer. */
  short?: boolean;
};

/** That nobody has decided on an application yet: quieter than the facts beside it. */
export function NewMark({ short = false }: Props) {
  return (
    <span
      title={TEXT}
      className="inline-flex shrink-0 items-center gap-1.5 self-center text-xs font-normal whitespace-nowrap text-peter"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-peter forced-colors:bg-[Highlight]" />
      <span className={short ? 'sr-only' : '@min-[640px]:@max-[900px]:sr-only'}>{TEXT}</span>
    </span>
  );
}

const TEXT = 'New application';
