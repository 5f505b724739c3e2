/** An enumeration of the graph without the value that stands for those still to come. */
export type Known<Value extends string> = Value extends `%${string}` ? never : Value;

/** The choices of a field from its labels, in their order. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

/** A value that this client knows; null for none, and for one that is newer than it. */
export function known<Value extends string>(value: Value | null | undefined): Known<Value> | null {
  return value == null || value.startsWith('%') ? null : (value as Known<Value>);
}

/** Texts as a form holds them: '' for none. */
export function texts<Name extends string>(
  stored: Readonly<Record<Name, string | null | undefined>>,
): Record<Name, string> {
  const entries = Object.entries<string | null | undefined>(stored);
  return Object.fromEntries(entries.map(([name, text]) => [name, text ?? ''])) as Record<
    Name,
    string
  >;
}
