import type { FieldOf } from '#web/features/forms/fieldsOf.ts';
import { TextArea } from '#web/ui/TextArea.tsx';

type Props = { field: FieldOf<{ description: string }>; rows: number };

/** What was done or learnt in an entry. */
export function DescriptionField({ field, rows }: Props) {
  return (
    <TextArea
      label="Description"
      rows={rows}
      required
      className="sm:col-span-2"
      {...field('description')}
    />
  );
}
