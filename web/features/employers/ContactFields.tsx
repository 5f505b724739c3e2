import { useFormContext } from 'react-hook-form';
import { WhatsAppBox } from '#web/features/forms/WhatsAppBox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { ContactField, type ContactValues } from './contact.ts';

const phones = [
  {
    name: 'primaryPhone',
    flag: 'primaryPhoneWhatsApp',
    label: 'Primary phone number',
    optional: false,
  },
  {
    name: 'secondaryPhone',
    flag: 'secondaryPhoneWhatsApp',
    label: 'Other phone number',
    optional: true,
  },
] as const;

/** Telephone numbers, and whether they are on WhatsApp. */
export function ContactFields() {
  const { register } = useFormContext<ContactValues>();
  return (
    <FormSection title="Contact" description="How the agency reaches you. Candidates never see it.">
      {phones.map(({ name, flag, label, optional }) => (
        <div key={name}>
          <ContactField name={name} as={PhoneField} label={label} optional={optional} />
          <WhatsAppBox phone={label} {...register(flag)} />
        </div>
      ))}
    </FormSection>
  );
}
