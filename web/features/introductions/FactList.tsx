/** The lines of a question, 'Pay: €3000 per month', as names and values. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {facts.map((fact) => {
        const at = fact.indexOf(': ');
        return (
          <div key={fact} className="contents">
            <dt className="text-ink-soft">{fact.slice(0, at)}</dt>
            <dd className="min-w-0 break-words">{fact.slice(at + 2)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
