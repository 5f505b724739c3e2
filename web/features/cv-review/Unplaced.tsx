import { useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useQuoting } from './quoting.ts';
import { ABOUT_ME, type ReviewValues } from './review-values.ts';

type Section = {
  readonly heading: string | null | undefined;
  readonly page: number;
  readonly text: string;
};

/** Parts of the CV that belong to nothing in the profile, to be copied or added to the text about oneself. */
export function Unplaced({ sections }: { sections: readonly Section[] }) {
  const { getValues, setValue } = useFormContext<ReviewValues>();
  const { point } = useQuoting();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  };
  const add = (text: string) => {
    const before = getValues(`details.${ABOUT_ME}`);
    const isAdded = before.value.includes(text);
    const value = isAdded ? before.value : [before.value.trim(), text].filter(Boolean).join('\n\n');
    setValue(`details.${ABOUT_ME}`, { ...before, take: true, value }, { shouldDirty: true });
    toast.success(isAdded ? 'It is in About me already' : 'Added to About me');
  };
  return (
    <ul className="divide-y divide-line">
      {sections.map(({ heading, page, text }, place) => (
        <li key={place} className="flex flex-col gap-2 py-3">
          {heading && <h3 className="font-medium wrap-anywhere">{heading}</h3>}
          <p className="line-clamp-6 text-note whitespace-pre-line text-ink-soft wrap-anywhere">
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onFocus={() => point({ page, text })} onClick={() => void copy(text)}>
              Copy
            </Button>
            <Button onFocus={() => point({ page, text })} onClick={() => add(text)}>
              Add to About Me
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
