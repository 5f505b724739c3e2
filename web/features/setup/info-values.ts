import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import type { PlaceValue } from '#web/features/places/placeValue.ts';
import type { Currency, Gender } from '#web/features/profile/choices.ts';

/** What step 2 asks for. */
export type InfoValues = {
  firstName: string;
  lastName: string;
  /** DD/MM/YYYY. */
  dob: string;
  gender: Gender | null;
  /** Codes. */
  nationalities: string[];
  primaryPhone: string;
  primaryPhoneWhatsApp: boolean;
  currentLocation: PlaceValue | null;
  idealSalary: number | null;
  idealSalaryCurrency: Currency | null;
};

/** A field of the form. */
export const InfoField: BoundFieldOf<InfoValues> = BoundField;

/** The fields on which the server's answer is shown. */
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
