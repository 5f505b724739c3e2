import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The top of the home page: one sentence, the keyword search and the two main links. */
export function HomeHero({ established }: { established: number | null | undefined }) {
  return (
    <section className="border-b border-line bg-sand">
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 pt-14 pb-16 sm:px-6 wide:pt-24 wide:pb-24">
        <div className="flex max-w-3xl flex-col gap-5">
          <p className="text-sm font-medium text-peter-deep">
            Family-run yacht crew recruitment
            {established ? ` since ${established}` : ''}
          </p>
          <h1 className="display text-3xl text-balance sm:text-4xl">
            The way on board, from deckhand to captain.
          </h1>
          <p className="measure text-lg text-ink-soft text-pretty">
            We place crew on private and charter yachts. You talk to people who have worked on
            board, and candidates never pay.
          </p>
        </div>
        <search>
          <Form
            action="/find-jobs"
            className="flex w-full max-w-xl flex-col gap-3 sm:flex-row sm:items-end"
          >
            <TextField
              name="keyword"
              type="search"
              label="Search jobs by position or department"
              placeholder="Chief Stew, Engineer, Galley…"
              prefix={<Search aria-hidden />}
              maxLength={100}
              className="flex-1"
            />
            <Button type="submit" variant="primary">
              Search jobs
            </Button>
          </Form>
        </search>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/find-jobs" variant="secondary">
            Find a job
          </LinkButton>
          <LinkButton to="/looking-for-crew" variant="secondary">
            Looking for crew
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
