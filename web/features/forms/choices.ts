/** A GraphQL enum without Relay's placeholder for future values. */
export type Known<Value extends string> = Value extends `%${string}` ? never : Value;

/** The options of a field, in the order of its labels. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

/** The value if this client knows it; null for null, and for a value newer than the client. */
export function known<Value extends string>(value: Value | null | undefined): Known<Value> | null {
  return value == null || value.startsWith('%') ? null : (value as Known<Value>);
}

/** Nullable texts as form values: '' for null. */
export function texts<Name extends string>(
  stored: Readonly<Record<Name, string | null | undefined>>,
): Record<Name, string> {
  const entries = Object.entries<string | null | undefined>(stored);
  return Object.fromEntries(entries.map(([name, text]) => [name, text ?? ''])) as Record<
    Name,
    string
  >;
}
