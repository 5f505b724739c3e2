import type { PlaceField_query$key } from '#web/__generated__/PlaceField_query.graphql.ts';
import { PlaceField } from '#web/features/places/PlaceField.tsx';
import type { PlaceValue } from '#web/features/places/placeValue.ts';
import { Select } from '#web/ui/Select.tsx';
import { type Circle, RADIUS } from './filters.ts';
import { radii } from './labels.ts';

type Props = {
  query: PlaceField_query$key;
  value: Circle | null;
  onChange: (circle: Circle | null) => void;
};

/** A place and a radius around it. */
export function LocationFilter({ query, value, onChange }: Props) {
  const choose = (place: PlaceValue | null) => {
    const { label, lat, lng } = place ?? {};
    onChange(
      label && lat != null && lng != null
        ? { label, lat, lng, radius: value?.radius ?? RADIUS }
        : null,
    );
  };
  return (
    <div className="grid grid-cols-[1fr_6.5rem] gap-2">
      <PlaceField
        // The field keeps typed text: clearing it from outside needs a remount.
        key={value === null ? 'none' : 'some'}
        label="Location"
        query={query}
        value={value && { ...value, name: value.label, country: null }}
        onChange={choose}
      />
      <Select
        label="Within"
        choices={[...new Set([...radii, value?.radius ?? RADIUS])]
          .toSorted((a, b) => a - b)
          .map((km) => ({ value: String(km), label: `${km} km` }))}
        value={String(value?.radius ?? RADIUS)}
        disabled={value === null}
        onChange={(event) => value && onChange({ ...value, radius: Number(event.target.value) })}
      />
    </div>
  );
}
