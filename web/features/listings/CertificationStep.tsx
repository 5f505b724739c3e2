import { useForm } from 'react-hook-form';
import type { certification_job$key } from '#web/__generated__/certification_job.graphql.ts';
import type { useQualificationOptions_query$key } from '#web/__generated__/useQualificationOptions_query.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { useQualificationOptions } from '#web/features/forms/useQualificationOptions.ts';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { Select } from '#web/ui/Select.tsx';
import { AlternativeGroups } from './AlternativeGroups.tsx';
import { StepForm } from './StepForm.tsx';
import {
  certificationFields,
  certificationNames,
  certificationOf,
  type CertificationValues,
} from './certification.ts';
import { certificates, experiences, visas } from './choices.ts';
import type { StepSaver } from './useStepSaver.ts';

type Props = {
  query: useQualificationOptions_query$key;
  job: certification_job$key;
  saver: StepSaver;
};

/** Step 2: Certification. */
export function CertificationStep({ query, job, saver }: Props) {
  const options = useQualificationOptions(query);
  const form = useForm<CertificationValues>({ defaultValues: certificationOf(job) });
  const { control, register } = form;
  return (
    <StepForm
      form={form}
      step={2}
      saver={saver}
      fields={certificationFields}
      names={certificationNames}
    >
      <FormSection title="Certificates and visas" description="What a candidate must hold.">
        <BoundField
          control={control}
          name="certificates"
          as={CheckboxGroup}
          label="Certificates"
          choices={certificates}
        />
        <BoundField
          control={control}
          name="visas"
          as={CheckboxGroup}
          label="Visas"
          choices={visas}
        />
      </FormSection>
      <FormSection title="Qualifications" single>
        <BoundField
          control={control}
          name="qualifications"
          as={MultiSelect}
          label="Required qualifications"
          help="All of these are required."
          options={options}
          hideChosen
        />
        <BoundField control={control} name="groups" as={AlternativeGroups} options={options} />
      </FormSection>
      <FormSection title="Experience" single>
        <Select
          label="Experience in the position"
          className="max-w-60"
          placeholder="Not specified"
          choices={experiences}
          {...register('experience')}
        />
      </FormSection>
    </StepForm>
  );
}
