import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import type { DetailsValues } from './details-values.ts';

/** A field of the Details tab, inside the element that links to missing parts refer to. */
export const ProfileField: BoundFieldOf<DetailsValues> = (props) => (
  <div id={`part-${props.name}`} className={props.className}>
    <BoundField {...props} className={undefined} />
  </div>
);
