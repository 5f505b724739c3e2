import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Team_brand$key } from '#web/__generated__/Team_brand.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { SampleNote } from './SampleNote.tsx';

/** The people of the agency. */
export function Team({ brand }: { brand: Team_brand$key }) {
  const { team, isSample } = useFragment(
    graphql`
      fragment Team_brand on Brand {
        isSample
        team {
          name
          role
          bio
        }
      }
    `,
    brand,
  );
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="border-t border-line bg-paper">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="team" className="display mb-6 text-2xl">
          The people you talk to
        </h2>
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 wide:grid-cols-4">
          {team.map(({ name, role, bio }) => (
            <li key={name} className="flex flex-col gap-3">
              <Avatar name={name} size="large" />
              <div>
                <h3 className="font-semibold">{name}</h3>
                <p className="text-sm text-ink-soft">{role}</p>
              </div>
              <p className="text-sm text-ink-soft text-pretty">{bio}</p>
            </li>
          ))}
        </ul>
        {isSample && <SampleNote />}
      </div>
    </section>
  );
}
