type Props = {
  label: string;
  /** How long ago it was said, where that is long. */
  age: string | null | undefined;
};

/** When somebody can start, and how old the answer is. */
export function Availability({ label, age }: Props) {
  return (
    <>
      {label}
      {age && <span className="font-normal text-ink-soft"> · {age}</span>}
    </>
  );
}
