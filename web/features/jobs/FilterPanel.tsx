import type { ReactNode } from 'react';
import { ToggleGroup } from '#web/ui/SegmentedControl.tsx';
import {
  ages,
  couples,
  departments,
  type Filters,
  salaries,
  sizes,
  tokenOf,
  yachtTypes,
} from './filters.ts';

type Lists = Omit<Filters, 'keyword'>;
type Name = keyof Lists;

const groups: readonly { name: Name; label: string; labels: Readonly<Record<string, string>> }[] = [
  { name: 'department', label: 'Department', labels: departments },
  { name: 'type', label: 'Yacht type', labels: yachtTypes },
  { name: 'size', label: 'Yacht size', labels: sizes },
  { name: 'salary', label: 'Salary a month', labels: salaries },
  { name: 'age', label: 'Yacht age', labels: ages },
  { name: 'couples', label: 'Couple friendly', labels: couples },
];

/** Filters available only to viewers who can read the whole listing. */
const beyondSummary: readonly Name[] = ['age', 'couples'];

type Props = {
  id: string;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Leaves out filters on fields that a summary does not show. */
  isSummary?: boolean;
  children?: ReactNode;
};

/** All filters except the keyword. A job matches a group if it has any of the selected values. */
export function FilterPanel({ id, filters, onChange, isSummary, children }: Props) {
  const shown = groups.filter(({ name }) => !isSummary || !beyondSummary.includes(name));
  return (
    <fieldset
      id={id}
      aria-label="Filters"
      className="min-w-0 animate-rise rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <div className="grid gap-x-8 gap-y-5 wide:grid-cols-2">
        {shown.map(({ name, label, labels }) => (
          <ToggleGroup
            key={name}
            name={name}
            label={label}
            choices={Object.entries(labels).map(([value, text]) => ({
              value: tokenOf(value),
              label: text,
            }))}
            value={filters[name].map(tokenOf)}
            onChange={(tokens) =>
              onChange({ ...filters, ...chosen(name, labels, tokens, filters) })
            }
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** The values for the selected tokens; of Yes and No only the one pressed last. */
function chosen(
  name: Name,
  labels: Readonly<Record<string, string>>,
  tokens: readonly string[],
  before: Filters,
): Partial<Filters> {
  const values = Object.keys(labels).filter((value) => tokens.includes(tokenOf(value)));
  const known: readonly string[] = before[name];
  const isBoth = name === 'couples' && values.length === 2;
  return { [name]: isBoth ? values.filter((value) => !known.includes(value)) : values };
}
