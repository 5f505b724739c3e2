import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './drafts.ts';
import { type SaverOptions, useSaver } from './useSaver.ts';

type Options<Values extends FieldValues> = Pick<
  SaverOptions<Values>,
  'stored' | 'save' | 'onRefuse' | 'isComplete'
> & {
  /** Of the draft: one for each form and person. */
  name: string;
  form: UseFormReturn<Values>;
};

/**
 * A form that saves by itself: what differs from the server's values is sent after a pause in typing, and
 * at once on leaving a field of the element that has `leaving` as its ref. Until it is saved it is kept in
 * this tab's storage and put back when the form is opened again. What the server refuses waits for the next
 * change of its field. `settled` sends what waits for a pause, and waits until all is saved or refused.
 */
export function useSavingForm<Values extends FieldValues>(options: Options<Values>) {
  const { name, form, ...rest } = options;
  const show = useCallback(
    (fields: object) => {
      for (const [field, value] of Object.entries(fields))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    },
    [form],
  );
  const { status, typed, left, settled } = useSaver<Values>({
    ...rest,
    onChangedElsewhere: show,
    onSaved: (unsaved) => writeDraft(name, unsaved),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field }) => {
          if (field) form.clearErrors(field as Path<Values>);
          form.clearErrors('root');
          writeDraft(name, typed(form.getValues()));
        },
      }),
    [name, form, typed],
  );
  useEffect(() => show(readDraft(name)), [name, show]);

  const leaving = useCallback(
    (element: HTMLElement | null) => {
      element?.addEventListener('focusout', left);
      return () => element?.removeEventListener('focusout', left);
    },
    [left],
  );
  return { status, leaving, settled };
}
