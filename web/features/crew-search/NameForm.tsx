import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Values = { name: string; isDaily: boolean };
type Props = {
  initial: Values;
  /** Resolves to why it was refused, or null. */
  onSave: (values: Values) => Promise<{ message: string } | null>;
};

/** The name of a saved search, and whether it sends mails. */
export function NameForm({ initial, onSave }: Props) {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (pending) return;
    setPending(true);
    const failure = await onSave({ ...values, name: values.name.trim() });
    setPending(false);
    setError(failure?.message ?? null);
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name"
        maxLength={200}
        autoFocus
        autoComplete="off"
        value={values.name}
        error={error ?? undefined}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <Checkbox
        label="Send me a mail in the morning when somebody is new"
        checked={values.isDaily}
        onChange={() => setValues({ ...values, isDaily: !values.isDaily })}
      />
      <Button type="submit" variant="primary" pending={pending} className="self-end">
        Save
      </Button>
    </form>
  );
}
