/** States that the people of the sample brand are invented. */
export function SampleNote() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      Sample: these people and their words are invented for the demonstration.
    </p>
  );
}
