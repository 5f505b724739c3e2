import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { ComboBoxStateContext, FieldError, Input, Label, Text } from 'react-aria-components';
import { Chevron } from './Chevron.tsx';
import { cx } from './cx.ts';
import { UNCHOSEN_MARK } from './faults.ts';
import type { FieldProps } from './Field.tsx';
import { controlStyles, errorStyles, helpStyles, labelStyles } from './field-styles.ts';
import { ErrorText } from './FormError.tsx';
import { Spinner } from './Spinner.tsx';

/** Props of every combo box besides its value. */
export type ComboProps = FieldProps & {
  name?: string;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** Options are being loaded. */
  loading?: boolean;
  /** Shown in the list when nothing matches. */
  emptyText?: string;
};

type Props = Pick<ComboProps, 'name' | 'placeholder' | 'loading'> &
  FieldProps & {
    input: InputProps;
    /** Shown below the input. */
    children?: ReactNode;
  };

/** Label, input, help and error of a combo box, linked by react-aria. */
export function ComboField({ input, children, ...field }: Props) {
  return (
    <>
      <Label className={cx(labelStyles, field.hideLabel && 'sr-only')}>
        {field.label}
        {field.optional && <span className="ml-1.5 font-normal text-ink-soft">Optional</span>}
      </Label>
      <ComboInput
        name={field.name}
        placeholder={field.placeholder}
        error={field.error}
        loading={field.loading}
        {...input}
      />
      {children}
      {field.help != null && (
        <Text slot="description" className={helpStyles}>
          {field.help}
        </Text>
      )}
      <FieldError className={errorStyles}>
        {field.error && <ErrorText>{field.error}</ErrorText>}
      </FieldError>
    </>
  );
}

type InputProps = Pick<ComboProps, 'onBlur'> & {
  ref?: Ref<HTMLInputElement>;
  /** The field was left with a text that matches no option. */
  isUnchosen?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onInput?: (event: FormEvent) => void;
  /** The list opens on press; suggestions open only after typing. */
  opens?: boolean;
};

/** The text input of a combo box, with its chevron or spinner. */
function ComboInput(props: Pick<Props, 'name' | 'placeholder' | 'error' | 'loading'> & InputProps) {
  const { ref, error, loading, opens = true, isUnchosen, ...input } = props;
  const state = useContext(ComboBoxStateContext);
  const box = useRef<HTMLDivElement>(null);
  const isLate = useRef(false);
  const dispatch = (event: string) =>
    box.current?.querySelector('input')?.dispatchEvent(new FocusEvent(event, { bubbles: true }));
  const takeOver = useEffectEvent(() => {
    const input = box.current?.querySelector('input');
    if (!input || !state || input.value === state.inputValue) return;
    if (input === document.activeElement) dispatch('focusin');
    else isLate.current = true;
    state.setInputValue(input.value);
  });
  // Text typed before hydration is handed to the state, or the next render would overwrite it.
  // React did not see the focus arrive or leave then, so both events are dispatched again.
  useLayoutEffect(() => takeOver(), []);
  useLayoutEffect(() => {
    if (!isLate.current || !state?.inputValue) return;
    isLate.current = false;
    dispatch('focusout');
  }, [state?.inputValue]);
  return (
    <div ref={box} className="relative">
      <Input
        ref={ref}
        {...input}
        {...{ [UNCHOSEN_MARK]: isUnchosen ? '' : undefined }}
        onClick={() => opens && !state?.isOpen && state?.open(null, 'focus')}
        className={controlStyles(Boolean(error), cx('h-control', (opens || loading) && 'pr-10'))}
      />
      <span className="pointer-events-none absolute inset-y-0 right-0 grid w-10 place-items-center text-ink-soft">
        {loading ? <Spinner /> : opens && <Chevron className="size-4" />}
      </span>
    </div>
  );
}

/** The props common to all react-aria combo boxes: state, and when the list opens. */
export const comboBehaviour = (field: ComboProps, error: ComboProps['error']) =>
  ({
    allowsEmptyCollection: true,
    // With an error, the list does not open on focus: the error under the field is read first.
    menuTrigger: error ? 'input' : 'focus',
    isDisabled: field.disabled,
    isRequired: field.required,
    validationBehavior: 'aria',
    isInvalid: Boolean(error),
    className: cx(comboStyles, field.className),
  }) as const;

export const comboStyles = 'flex min-w-0 flex-col gap-1.5';
