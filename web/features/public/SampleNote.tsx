/** Says of the sample brand's people that nobody said or did this. */
export function SampleNote() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      Sample: these people and their words are invented for the demonstration.
    </p>
  );
}
