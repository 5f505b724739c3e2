import type { ReactNode } from 'react';

/** One choice of a group, a select or a segmented control; `value` is what the form keeps. */
export type Choice<V extends string = string> = {
  value: V;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
};
