import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type {
  PaperValue,
  RefereeValue,
  ReviewValues,
  RoleValue,
  SchoolValue,
  Source,
} from './review-values.ts';
import { ReviewField } from './ReviewField.tsx';
import { ReviewItem } from './ReviewItem.tsx';

type Entry = Source & { isThere: boolean };

/** A work experience. */
export function RoleItem({ role, place }: { role: Entry; place: number }) {
  const name = `pastRoles.${place}` as const;
  const form = useFormContext<ReviewValues>();
  const value = useWatch<ReviewValues>({ name }) as RoleValue;
  const field = fieldsOf(form);
  return (
    <ReviewItem
      name={name}
      label={joined(' · ', value.position, value.companyName) || 'Without a name'}
      summary={<Summary period={periodOf(value)} text={value.description} />}
      source={role}
      isThere={role.isThere}
    >
      <TextField label="Company name" {...field(`${name}.companyName`)} />
      <TextField label="Position" {...field(`${name}.position`)} />
      <SpanFields name={name} value={value} presentLabel="I am currently working here" />
      <TextArea
        label="Description"
        rows={5}
        className="sm:col-span-2"
        {...field(`${name}.description`)}
      />
    </ReviewItem>
  );
}

/** A school or course. */
export function SchoolItem({ school, place }: { school: Entry; place: number }) {
  const name = `education.${place}` as const;
  const form = useFormContext<ReviewValues>();
  const value = useWatch<ReviewValues>({ name }) as SchoolValue;
  const field = fieldsOf(form);
  return (
    <ReviewItem
      name={name}
      label={value.name || 'Without a name'}
      summary={<Summary period={periodOf(value)} text={value.description} />}
      source={school}
      isThere={school.isThere}
    >
      <TextField label="School name" className="sm:col-span-2" {...field(`${name}.name`)} />
      <SpanFields name={name} value={value} presentLabel="I am currently studying here" />
      <TextArea
        label="Description"
        rows={4}
        className="sm:col-span-2"
        {...field(`${name}.description`)}
      />
    </ReviewItem>
  );
}

/** A referee. */
export function RefereeItem({ referee, place }: { referee: Entry; place: number }) {
  const name = `references.${place}` as const;
  const form = useFormContext<ReviewValues>();
  const value = useWatch<ReviewValues>({ name }) as RefereeValue;
  const field = fieldsOf(form);
  return (
    <ReviewItem
      name={name}
      label={value.referenceName || 'Without a name'}
      summary={joined(', ', value.position, value.companyName, value.contactNumber, value.email)}
      source={referee}
      isThere={referee.isThere}
    >
      <TextField
        label="Reference name"
        className="sm:col-span-2"
        {...field(`${name}.referenceName`)}
      />
      <TextField label="Company name" {...field(`${name}.companyName`)} />
      <TextField label="Position" {...field(`${name}.position`)} />
      <TextField label="Phone number" inputMode="tel" {...field(`${name}.contactNumber`)} />
      <TextField label="Email" inputMode="email" {...field(`${name}.email`)} />
    </ReviewItem>
  );
}

type PaperProps = {
  name: `certificates.${number}` | `visas.${number}`;
  paper: Source & { label: string; current?: string | null | undefined; isThere: boolean };
};

/** A certificate or visa with its expiry date. */
export function PaperItem({ name, paper }: PaperProps) {
  const value = useWatch<ReviewValues>({ name }) as PaperValue;
  return (
    <ReviewItem
      name={name}
      label={paper.label}
      summary={value.expiryDate ? `Held, until ${value.expiryDate}` : 'Held'}
      source={paper}
      current={paper.current}
      isThere={paper.isThere}
    >
      <ReviewField
        name={`${name}.expiryDate`}
        as={MaskedDateField}
        label={`Expiry date of ${paper.label}`}
        optional
      />
    </ReviewItem>
  );
}

type SpanProps = {
  name: `pastRoles.${number}` | `education.${number}`;
  value: SchoolValue | RoleValue;
  presentLabel: string;
};

function SpanFields({ name, value, presentLabel }: SpanProps) {
  const { register } = useFormContext<ReviewValues>();
  const ends = value.present ? (['fromDate'] as const) : (['fromDate', 'toDate'] as const);
  return (
    <>
      <Switch label={presentLabel} className="sm:col-span-2" {...register(`${name}.present`)} />
      {ends.map((end) => (
        <ReviewField
          key={end}
          name={`${name}.${end}`}
          as={MaskedDateField}
          label={end === 'fromDate' ? 'From' : 'To'}
          format={value[end].length === 4 ? 'YYYY' : 'MM/YYYY'}
        />
      ))}
    </>
  );
}

function Summary({ period, text }: { period: string; text: string }) {
  return (
    <>
      {period && <span className="block tabular-nums">{period}</span>}
      {text && <span className="line-clamp-3 whitespace-pre-line">{text}</span>}
    </>
  );
}

function periodOf({ fromDate, toDate, present }: SchoolValue | RoleValue): string {
  return joined(' – ', fromDate, present ? 'Present' : toDate);
}

const joined = (by: string, ...texts: string[]): string =>
  texts.filter((text) => text.trim() !== '').join(by);
