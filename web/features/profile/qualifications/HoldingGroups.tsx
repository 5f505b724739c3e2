import { useDeferredValue, useState } from 'react';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { Accordion, AccordionItem } from '#web/ui/Accordion.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { byCategory, matchesText, type Option } from '#web/ui/option.ts';

type Props = {
  /** Such as 'skills', for the texts of the search field. */
  noun: string;
  options: readonly Option[];
  /** The saved ids. */
  saved: readonly string[];
  /** Saves the complete list of selected ids. */
  save: (held: readonly string[]) => Promise<Outcome<unknown>>;
};

/** A long checklist by group, in two columns if there is room, with a text filter. Autosaved. */
export function HoldingGroups({ noun, options, saved, save }: Props) {
  const { value: held, change, status, failure } = useSavedValue(saved, save);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const shown = options.filter(({ label, category }) =>
    matchesText(`${label} ${category ?? ''}`, text),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          className="w-full sm:w-72"
          value={typed}
          onSearch={setTyped}
        />
        <span className="text-note text-ink-soft tabular-nums">{held.length} chosen</span>
        <SaveState floats status={status} />
      </div>
      <FormError>{failure && failureText(failure)}</FormError>
      {shown.length === 0 && <output className="text-ink-soft">Nothing matches '{text}'.</output>}
      {shown.length > 0 && (
        <Accordion>
          {byCategory(shown).map(({ category = 'Other', options: members }) => {
            const ids = members.map(({ id }) => id);
            const chosen = held.filter((id) => ids.includes(id));
            return (
              <AccordionItem
                key={category}
                open={text !== ''}
                summary={
                  <span className="flex items-center justify-between gap-3">
                    <span className="font-medium">{category}</span>
                    {chosen.length > 0 && (
                      <span className="text-note text-ink-soft">{chosen.length} chosen</span>
                    )}
                  </span>
                }
              >
                <CheckboxGroup
                  label={category}
                  hideLabel
                  twoColumns
                  choices={members.map(({ id, label }) => ({ value: id, label }))}
                  value={chosen}
                  onChange={(next) => change([...held.filter((id) => !ids.includes(id)), ...next])}
                />
              </AccordionItem>
            );
          })}
        </Accordion>
      )}
    </div>
  );
}
