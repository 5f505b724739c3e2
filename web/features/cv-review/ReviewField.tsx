import type { ComponentType, ReactNode } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import type { ReviewValues } from './review-values.ts';

type AnyControl = (props: never) => ReactNode;
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error';
type Props<As extends AnyControl> = Omit<Parameters<As>[0], Given> & {
  as: As;
  name: FieldPath<ReviewValues>;
};

/** Binds a control to a value within one of the form's lists, including its error. */
export function ReviewField<As extends AnyControl>({ as, name, ...own }: Props<As>) {
  const { field, fieldState } = useController<ReviewValues>({ name });
  const Control = as as unknown as ComponentType<object>;
  return <Control {...field} {...own} error={fieldState.error?.message ?? null} />;
}
