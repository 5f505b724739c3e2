import { useDeferredValue, useState } from 'react';
import { SearchField } from '#web/ui/SearchField.tsx';
import calls from './calls.json' with { type: 'json' };

type Call = (typeof calls)[number];

/** The fragment id of a call: `#post-jobs-find`. */
const anchorOf = ({ method, path }: Call) =>
  `${method}-${path.replace('/api/', '')}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Whether the text about a call contains every search word. */
function isWanted({ method, path, audience, takes, answers }: Call, words: readonly string[]) {
  const text = `${method} ${path} ${audience} ${takes} ${answers}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** All documented calls, grouped by the first segment of their path, with a text search. */
export function CallCatalogue() {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter((call) => isWanted(call, words));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <SearchField
          label="Search the calls"
          placeholder="jobs, upload, candidates …"
          value={search}
          onSearch={setSearch}
        />
        <output className="mt-2 block text-note text-ink-soft">
          {found.length === 1 ? '1 call' : `${found.length} calls`}
        </output>
      </div>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`calls-${group}`}>
          <h3 id={`calls-${group}`} className="font-mono text-base font-semibold">
            {group}
          </h3>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {found
              .filter((call) => call.group === group)
              .map((call) => (
                <CallEntry key={anchorOf(call)} call={call} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function CallEntry({ call }: { call: Call }) {
  const { method, path, audience, takes, answers } = call;
  return (
    <div
      id={anchorOf(call)}
      className="scroll-mt-20 px-2 py-3 text-note leading-6 target:bg-peter-soft"
    >
      <h4>
        <a
          href={`#${anchorOf(call)}`}
          className="flex gap-3 font-mono text-ink no-underline hover:underline"
        >
          <span className="w-10 shrink-0 text-ink-soft">{method}</span>
          <span className="min-w-0 break-words">{path}</span>
        </a>
      </h4>
      <dl className="mt-1 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 sm:pl-13">
        <Fact name="For">{audience}</Fact>
        {takes && <Fact name="Takes">{takes}</Fact>}
        <Fact name="Answers">{answers}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
