import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Testimonials_brand$key } from '#web/__generated__/Testimonials_brand.graphql.ts';
import { SampleNote } from './SampleNote.tsx';

/** Testimonials of crew and captains. */
export function Testimonials({ brand }: { brand: Testimonials_brand$key }) {
  const { testimonials, isSample } = useFragment(
    graphql`
      fragment Testimonials_brand on Brand {
        isSample
        testimonials {
          quote
          name
          detail
        }
      }
    `,
    brand,
  );
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
      <h2 id="testimonials" className="display mb-6 text-2xl">
        What they say
      </h2>
      <ul className="grid gap-4 wide:grid-cols-3">
        {testimonials.map(({ quote, name, detail }) => (
          <li key={quote}>
            <figure className="flex h-full flex-col gap-4 rounded-card border border-line bg-paper p-6">
              <blockquote className="display text-lg text-pretty">“{quote}”</blockquote>
              <figcaption className="mt-auto text-sm text-ink-soft">
                <span className="font-medium text-ink">{name}</span>
                <br />
                {detail}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {isSample && <SampleNote />}
    </section>
  );
}
