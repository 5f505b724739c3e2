import { GraphiqlPlace } from '#web/features/developers/GraphiqlPlace.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** GraphiQL. */
export function Explorer() {
  return (
    <article className="mx-auto flex max-w-[100rem] flex-col gap-5 px-4 py-6 sm:px-6 wide:h-[calc(100dvh-4rem)] wide:min-h-[40rem]">
      <header>
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="display text-2xl">GraphiQL</h1>
          <TextLink to="/developers" className="text-note">
            Developers
          </TextLink>
        </div>
        <p className="mt-1 text-note text-ink-soft">
          The graph with your own rights, or with those of a token that you write under Headers:{' '}
          <code className="break-words">{'{ "Authorization": "Bearer tok_…" }'}</code>. A token is
          kept nowhere.
        </p>
      </header>
      <section
        aria-label="GraphiQL"
        className="min-h-96 overflow-clip rounded-card border border-line bg-paper wide:min-h-0 wide:flex-1"
      >
        <GraphiqlPlace />
      </section>
    </article>
  );
}
