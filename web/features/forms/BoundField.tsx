import type { ComponentType, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type AnyControl = (props: never) => ReactNode;

/** What a form gives a control; the rest of its props are its own. */
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error';

/** The fields of a form whose values a control takes. */
type NameFor<Values extends FieldValues, As extends AnyControl> = Parameters<As>[0] extends {
  value?: infer Value;
}
  ? {
      [Name in FieldPath<Values>]: Values[Name] extends Value ? Name : never;
    }[FieldPath<Values>]
  : never;

type BoundFieldProps<Values extends FieldValues, As extends AnyControl> = Omit<
  Parameters<As>[0],
  Given | 'className'
> & {
  /** The control: `TextArea`, `NumberField` … */
  as: As;
  name: NameFor<Values, As>;
  className?: string | undefined;
  /** Left out within a `FormProvider`. */
  control?: Control<Values>;
};

/** `BoundField` of the form with these values that stands around it. */
export type BoundFieldOf<Values extends FieldValues> = <As extends AnyControl>(
  props: BoundFieldProps<Values, As>,
) => ReactNode;

/** A control that shows and changes one value of a form, with what is wrong with it. */
export function BoundField<Values extends FieldValues, As extends AnyControl>({
  as,
  name,
  control,
  ...own
}: BoundFieldProps<Values, As>) {
  const { field, fieldState } = useController<Values>({ name, ...(control && { control }) });
  const Field = as as unknown as ComponentType<object>;
  return <Field {...field} {...own} error={fieldState.error?.message ?? null} />;
}
