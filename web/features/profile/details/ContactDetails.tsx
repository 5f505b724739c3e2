import { useFormContext } from 'react-hook-form';
import { WhatsAppBox } from '#web/features/forms/WhatsAppBox.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { ProfileField } from './ProfileField.tsx';
import type { DetailsValues } from './details-values.ts';

const phones = [
  { name: 'primaryPhone', flag: 'primaryPhoneWhatsApp', label: 'Primary phone' },
  { name: 'secondaryPhone', flag: 'secondaryPhoneWhatsApp', label: 'Secondary phone' },
] as const;

/** Telephone numbers, whether they are on WhatsApp, and the newsletter. */
export function ContactDetails() {
  const { register } = useFormContext<DetailsValues>();
  return (
    <FormSection title="Contact" description="How the agency reaches you.">
      {phones.map(({ name, flag, label }) => (
        <div key={name}>
          <ProfileField name={name} as={PhoneField} label={label} />
          <WhatsAppBox phone={label} {...register(flag)} />
        </div>
      ))}
      <Checkbox
        className="sm:col-span-2"
        label="Send me the newsletter"
        {...register('newsletter')}
      />
    </FormSection>
  );
}
