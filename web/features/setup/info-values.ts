import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import type { PlaceValue } from '#web/features/places/placeValue.ts';
import type { Currency, Gender } from '#web/features/profile/choices.ts';

/** The values of step 2. */
export type InfoValues = {
  firstName: string;
  lastName: string;
  /** DD/MM/YYYY. */
  dob: string;
  gender: Gender | null;
  /** ISO codes. */
  nationalities: string[];
  primaryPhone: string;
  primaryPhoneWhatsApp: boolean;
  currentLocation: PlaceValue | null;
  idealSalary: number | null;
  idealSalaryCurrency: Currency | null;
};

/** A field of the form. */
export const InfoField: BoundFieldOf<InfoValues> = BoundField;

/** The fields for which the server returns errors. */
export const fieldNames = [
  'currentLocation',
  'idealSalaryCurrency',
  'idealSalary',
  'firstName',
  'lastName',
  'dob',
  'gender',
  'nationalities',
  'primaryPhone',
] as const satisfies readonly (keyof InfoValues)[];
