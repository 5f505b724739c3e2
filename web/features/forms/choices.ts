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
