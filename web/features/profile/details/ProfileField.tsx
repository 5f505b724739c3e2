import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import type { DetailsValues } from './details-values.ts';

/** A field of the tab Details, in the element that links to a missing part lead to. */
export const ProfileField: BoundFieldOf<DetailsValues> = (props) => (
  <div id={`part-${props.name}`} className={props.className}>
    <BoundField {...props} className={undefined} />
  </div>
);
