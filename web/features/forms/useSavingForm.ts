import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './drafts.ts';
import { type SaverOptions, useSaver } from './useSaver.ts';

type Options<Values extends FieldValues> = Pick<
  SaverOptions<Values>,
  'stored' | 'save' | 'onRefuse' | 'isComplete'
> & {
  /** The name of the draft: one for each form and person. */
  name: string;
  form: UseFormReturn<Values>;
};

/**
 * An autosaving form. Values that differ from the server's are sent after a pause in typing, and at
 * once on leaving a field inside the element with the ref `leaving`. Until saved they are kept in
 * this tab's storage and restored when the form is opened again. A refused value waits for the next
 * change of its field. `settled` sends pending values and resolves when all are saved or refused.
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
