import { Plus, X } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import type { Option } from '#web/ui/option.ts';

type Props = {
  /** Ids by group; an empty group requires nothing. */
  value: readonly string[][];
  onChange: (groups: string[][]) => void;
  options: readonly Option[];
};

/** Groups of alternative qualifications; one of each group is required. */
export function AlternativeGroups({ value: groups, onChange, options }: Props) {
  const put = (index: number, ids: string[]) =>
    onChange(groups.map((group, at) => (at === index ? ids : group)));
  return (
    <fieldset aria-label="Alternative groups" className="flex min-w-0 flex-col gap-4">
      {groups.map((group, index) => (
        <div key={index} className="flex items-start gap-2">
          <MultiSelect
            className="min-w-0 flex-1"
            label={index === 0 ? 'One of these' : `And one of these (group ${index + 1})`}
            help={index === 0 ? 'A candidate needs at least one of each group.' : undefined}
            optional={index === 0}
            options={options}
            value={group}
            onChange={(ids) => put(index, ids)}
            hideChosen
          />
          {groups.length > 1 && (
            <IconButton
              className="mt-7"
              danger
              label={`Remove group ${index + 1}`}
              icon={<X aria-hidden />}
              onClick={() => onChange(groups.filter((_group, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <Button
        variant="quiet"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...groups, []])}
      >
        Add a Group
      </Button>
    </fieldset>
  );
}
