import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Team_brand$key } from '#web/__generated__/Team_brand.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { BrandPart } from './BrandPart.tsx';

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
    <div className="border-t border-line bg-paper">
      <BrandPart id="team" title="The people you talk to" isSample={isSample}>
        <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 wide:grid-cols-4">
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
      </BrandPart>
    </div>
  );
}
