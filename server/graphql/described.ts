/** A field for each name of a table of descriptions, where fields differ in nothing else. */
export const described = <Name extends string, Field>(
  descriptions: Readonly<Record<Name, string>>,
  make: (name: Name, description: string) => Field,
): Record<Name, Field> =>
  Object.fromEntries(
    (Object.entries(descriptions) as [Name, string][]).map(([name, text]) => [
      name,
      make(name, text),
    ]),
  ) as Record<Name, Field>;
