import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { visibilities } from './choices.ts';
import { DetailsField } from './details.ts';

/** Whether candidates find the job. */
export function VisibilityField() {
  return (
    <DetailsField
      name="visibility"
      as={SegmentedControl}
      label="Visibility"
      choices={visibilities}
      help="A hidden job is active, but no candidate finds it."
      wide
    />
  );
}
