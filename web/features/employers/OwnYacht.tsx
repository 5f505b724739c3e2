import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnYacht_yacht$key } from '#web/__generated__/OwnYacht_yacht.graphql.ts';
import { Facts } from '#web/features/jobs/Facts.tsx';
import { couples, smoking, yachtTypes, yesOrNo } from '#web/features/yachts/choices.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { HomePart } from './HomePart.tsx';

/** The details that an employer entered about their yacht. */
export function OwnYacht({ yacht: key }: { yacht: OwnYacht_yacht$key }) {
  const yacht = useFragment(
    graphql`
      fragment OwnYacht_yacht on Yacht {
        yachtType
        size
        buildYear
        builderName
        builderCountry
        homePort {
          label
        }
        location {
          label
        }
        itineraryLabels
        couples
        tattooLabel
        smoking
        dryBoat
      }
    `,
    key,
  );
  const columns = 'grid-cols-2 sm:grid-cols-3';
  return (
    <HomePart title="Yacht Details" edit="yacht">
      <Facts
        className={columns}
        facts={{
          Type: yachtTypes.find(({ value }) => value === yacht.yachtType)?.label,
          Length: yacht.size == null ? null : `${yacht.size}m`,
          'Build year': yacht.buildYear,
          Builder: yacht.builderName,
          'Build country': yacht.builderCountry,
        }}
      />
      <Facts
        className={columns}
        facts={{
          'Home port': yacht.homePort?.label,
          'Yacht location': yacht.location?.label,
          'Expected itinerary': <Areas names={yacht.itineraryLabels} />,
        }}
      />
      <Facts
        className={columns}
        facts={{
          'Couple friendly': answer(couples, yacht.couples),
          'Tattoo policy': yacht.tattooLabel,
          'Smoking policy': answer(smoking, yacht.smoking),
          'Dry boat': answer(yesOrNo, yacht.dryBoat),
        }}
      />
    </HomePart>
  );
}

function answer(choices: readonly Choice<'YES' | 'NO'>[], value: boolean | null | undefined) {
  if (value == null) return null;
  return choices.find((choice) => choice.value === (value ? 'YES' : 'NO'))?.label;
}

function Areas({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5 pt-0.5">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  );
}
