import { useId } from 'react';
import { choiceInput, type ChoicesProps } from './choice.ts';
import type { FieldProps } from './Field.tsx';

type Props<V extends string> = Omit<ChoicesProps<V>, keyof FieldProps> & {
  value: V | null | undefined;
  onChange: (value: V) => void;
};

/** The options of a single choice, each with the props of its native input. */
export function useRadios<V extends string>(props: Props<V>) {
  const { choices, value, onChange, onBlur, name, ref, disabled } = props;
  const id = useId();
  const group = { onBlur, name: name ?? id, disabled };
  return choices.map((choice, index) => ({
    choice,
    input: {
      ...choiceInput(group, choice),
      ref: index === 0 ? ref : undefined,
      type: 'radio',
      checked: choice.value === value,
      onChange: () => onChange(choice.value),
    },
  }));
}
