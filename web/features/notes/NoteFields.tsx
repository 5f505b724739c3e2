import { type KeyboardEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CalendarPlus } from 'lucide-react';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { localDay, typedDay, usualDays } from './due.ts';
import { type Colleague, nameOf, suggested, typedMention, withMention } from './mentions.ts';

/** What is typed of a note; the day as DD/MM/YYYY. */
export type NoteValues = {
  text: string;
  kind: 'NOTE' | 'CALL';
  dueOn: string;
  assigneeId: string;
  isTask: boolean;
};

type Form = Pick<
  UseFormReturn<NoteValues>,
  'control' | 'register' | 'formState' | 'setValue' | 'setFocus'
>;

type TextProps = {
  form: Form;
  colleagues: readonly Colleague[];
  label: string;
  help?: string;
  hideLabel?: boolean;
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
};

/** The words of a note; behind an @ it offers the colleagues. */
export function NoteText({ form, colleagues, onSend, ...labels }: TextProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const { ref, onChange, onBlur, ...field } = fieldsOf(form)('text');
  const text = useWatch({ control: form.control, name: 'text' });
  const typed = caret === null ? null : typedMention(text, caret);
  const offered = typed ? suggested(colleagues, typed.typed).slice(0, 6) : [];
  const choose = (colleague: Colleague) => {
    if (!typed) return;
    const next = withMention(text, typed, colleague);
    form.setValue('text', next.text, { shouldDirty: true });
    setCaret(next.caret);
    const input = area.current;
    input?.focus();
    // The value is set by the form first.
    queueMicrotask(() => input?.setSelectionRange(next.caret, next.caret));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && offered.length > 0) {
      event.stopPropagation();
      setCaret(null);
    }
    if (event.key !== 'Enter') return;
    const [first] = offered;
    if (event.ctrlKey || event.metaKey) onSend();
    else if (first && typed?.typed) choose(first);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextArea
        {...labels}
        placeholder="Type..."
        rows={3}
        {...field}
        ref={(input) => {
          area.current = input;
          ref(input);
        }}
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          return onChange(event);
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <fieldset aria-label="Mention a colleague" className="mt-2 flex min-w-0 flex-wrap gap-1.5">
          {offered.map((colleague) => (
            <button
              key={colleague.id}
              type="button"
              onClick={() => choose(colleague)}
              className={chipStyles}
            >
              @{nameOf(colleague)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const chipStyles =
  'touch-target rounded-chip border border-line bg-paper px-2.5 py-1 text-note font-medium transition-colors hover:border-line-strong hover:bg-hover aria-pressed:border-peter aria-pressed:bg-peter-soft aria-pressed:text-peter-deep';

/** By when something is to be done, and for whom it is; at first a button that adds it. */
export function NoteDue({ form, colleagues }: { form: Form; colleagues: readonly Colleague[] }) {
  const [isTask, dueOn] = useWatch({ control: form.control, name: ['isTask', 'dueOn'] });
  const set = (name: 'isTask' | 'dueOn', value: boolean | string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  if (!isTask)
    return (
      <Button
        variant="quiet"
        icon={<CalendarPlus aria-hidden className="size-4" />}
        onClick={() => {
          set('isTask', true);
          queueMicrotask(() => form.setFocus('dueOn'));
        }}
      >
        Due Date
      </Button>
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">Due date</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundField
          as={MaskedDateField}
          control={form.control as never}
          name="dueOn"
          label="Due on"
        />
        <Select
          label="For"
          choices={colleagues.map((colleague) => ({
            value: colleague.id,
            label: nameOf(colleague),
          }))}
          {...fieldsOf(form)('assigneeId')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {usualDays(localDay()).map(({ label, day }) => (
          <button
            key={label}
            type="button"
            aria-pressed={typedDay(day) === dueOn}
            onClick={() => set('dueOn', typedDay(day))}
            className={chipStyles}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={buttonStyles('quiet', false, 'ml-auto')}
          onClick={() => {
            set('isTask', false);
            set('dueOn', '');
          }}
        >
          No Due Date
        </button>
      </div>
    </fieldset>
  );
}
