import type { ComponentType, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

import { FieldMark } from '#web/ui/FieldMark.tsx';
import { useMark } from './marks.ts';

type AnyControl = (props: never) => ReactNode;

/** The props that the form sets; all others are passed by the caller. */
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error';

/** The names of form fields whose values fit the control. */
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
  /** The control, such as `TextArea` or `NumberField`. */
  as: As;
  name: NameFor<Values, As>;
  className?: string | undefined;
  /** Left out inside a `FormProvider`. */
  control?: Control<Values>;
};

/** `BoundField` for the surrounding form with these values. */
export type BoundFieldOf<Values extends FieldValues> = <As extends AnyControl>(
  props: BoundFieldProps<Values, As>,
) => ReactNode;

/** Binds a control to one value of a form, including its error; a mark stays until the value is changed. */
export function BoundField<Values extends FieldValues, As extends AnyControl>({
  as,
  name,
  control,
  ...own
}: BoundFieldProps<Values, As>) {
  const { field, fieldState } = useController<Values>({ name, ...(control && { control }) });
  const mark = useMark(name);
  const Field = as as unknown as ComponentType<object>;
  const label: ReactNode = 'label' in own ? (own.label as ReactNode) : undefined;
  const marked = mark &&
    !fieldState.isDirty && { label: <FieldMark text={mark}>{label}</FieldMark> };
  return <Field {...field} {...own} {...marked} error={fieldState.error?.message ?? null} />;
}
