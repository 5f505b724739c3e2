import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import type { RowSelection } from '#web/ui/useRowSelection.ts';

type Props = {
  selection: RowSelection;
  /** How many rows the list has on screen. */
  count: number;
  /** Loads the rest of the list and selects it; null where all is on screen. */
  others: { isLoading: boolean; load: () => void } | null;
};

/** Selects all rows of a list; once they are, also those that are not loaded yet. */
export function SelectAll({ selection, count, others }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Checkbox
        label={`Select all (${count})`}
        checked={selection.isAll}
        mixed={selection.ids.size > 0 && !selection.isAll}
        onChange={() => selection.setAll(!selection.isAll)}
      />
      {selection.isAll && others && (
        <Button variant="quiet" pending={others.isLoading} onClick={others.load}>
          Select the others too
        </Button>
      )}
    </span>
  );
}

/** The column of a list's boxes. */
export const selectColumn = <Row extends { readonly id: string }>(
  { ids, press }: Pick<RowSelection, 'ids' | 'press'>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id: 'select',
  header: <span className="sr-only">Select</span>,
  width: 'w-px',
  isLead: true,
  cell: (row) => (
    <Checkbox
      hideLabel
      className="relative z-10 -m-2"
      label={`Select ${nameOf(row)}`}
      checked={ids.has(row.id)}
      // A change of the box has no Shift.
      onChange={() => undefined}
      onClick={(event) => press(row.id, event)}
    />
  ),
});
