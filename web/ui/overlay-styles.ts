/** The surface of everything that floats beside its trigger. */
export const floatStyles =
  'rounded-control border border-line bg-paper text-body text-ink shadow-float outline-none animate-fade';

/** One line of a list or menu that floats. */
export const floatItemStyles =
  'flex min-h-control cursor-pointer items-center gap-2.5 rounded-chip px-2.5 py-1.5 outline-none data-[focused]:bg-hover data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55';
