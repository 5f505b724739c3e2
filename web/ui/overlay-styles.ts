/** The surface of overlays beside their trigger. */
export const floatStyles =
  'rounded-control border border-line bg-paper text-body text-ink shadow-float outline-none animate-fade';

/** An item of a floating list or menu. */
export const floatItemStyles =
  'flex min-h-control cursor-pointer items-center gap-2.5 rounded-chip px-2.5 py-1.5 outline-none data-[focused]:bg-hover data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55';
