import { CloseButton } from '#web/ui/CloseButton.tsx';
import { type BulkResult, headlineOf } from './bulk-result.ts';

type Props = { result: BulkResult; onClose: () => void };

const list = new Intl.ListFormat('en-GB');
const others = (count: number) => `${count.toLocaleString('en-GB')} more`;

/** What an act on several people came to, an entry each; stays until it is closed. */
export function BulkSummary({ result, onClose }: Props) {
  const { count, names, left, refused, lost, done } = result;
  return (
    <section
      aria-label="Result"
      className="rounded-card border border-line bg-paper py-2 pr-2 pl-4 text-note shadow-float"
    >
      <div className="flex items-center gap-3">
        <output className="flex-1 text-body font-medium tabular-nums">{headlineOf(result)}</output>
        <CloseButton onClose={onClose} />
      </div>
      <div className="flex max-h-48 flex-col gap-2 overflow-y-auto pb-2">
        {lost && (
          <p>
            <span className="font-medium text-port">
              No answer about {list.format(lost.names.slice(0, 3))}
              {lost.names.length > 3 && ` and ${lost.names.length - 3} more`}.
            </span>{' '}
            {lost.why} They are still selected: it is safe to try again, nobody is decided on twice.
          </p>
        )}
        {refused.length > 0 && (
          <ul aria-label="Left out">
            {refused.map(({ name, why }, at) => (
              <li key={`${at} ${name}`}>
                <span className="font-medium">{name}</span>: {why}
              </li>
            ))}
            {left > refused.length && <li>{others(left - refused.length)}</li>}
          </ul>
        )}
        {names.length > 0 && (
          <details>
            <summary className="cursor-pointer text-ink-soft">
              Who was {done} ({count.toLocaleString('en-GB')})
            </summary>
            <p className="mt-1">
              {list.format(count > names.length ? [...names, others(count - names.length)] : names)}
            </p>
          </details>
        )}
      </div>
    </section>
  );
}
