import { Controller, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CertificationStep_job$key } from '#web/__generated__/CertificationStep_job.graphql.ts';
import type { CertificationStep_query$key } from '#web/__generated__/CertificationStep_query.graphql.ts';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { Select } from '#web/ui/Select.tsx';
import { AlternativeGroups } from './AlternativeGroups.tsx';
import {
  certificationFields,
  certificationNames,
  certificationOf,
  type CertificationValues,
} from './certification.ts';
import { certificates, experiences, visas } from './choices.ts';
import { StepForm } from './StepForm.tsx';
import type { StepSaver } from './useStepSaver.ts';

type Props = {
  query: CertificationStep_query$key;
  job: CertificationStep_job$key;
  saver: StepSaver;
};

/** Step 2: Certification. */
export function CertificationStep({ query, job, saver }: Props) {
  const { qualifications } = useFragment(
    graphql`
      fragment CertificationStep_query on Query {
        qualifications {
          id
          name
          category
        }
      }
    `,
    query,
  );
  const saved = useFragment(
    graphql`
      fragment CertificationStep_job on Job {
        ...certification_job
      }
    `,
    job,
  );
  const form = useForm<CertificationValues>({ defaultValues: certificationOf(saved) });
  const { control, register } = form;
  const options = qualifications.map(({ id, name, category }) => ({ id, label: name, category }));
  return (
    <StepForm
      form={form}
      step={2}
      saver={saver}
      fields={certificationFields}
      names={certificationNames}
    >
      <FormSection title="Certificates and visas" description="What a candidate must hold.">
        <Controller
          control={control}
          name="certificates"
          render={({ field }) => (
            <CheckboxGroup {...field} label="Certificates" choices={certificates} />
          )}
        />
        <Controller
          control={control}
          name="visas"
          render={({ field }) => <CheckboxGroup {...field} label="Visas" choices={visas} />}
        />
      </FormSection>
      <FormSection title="Qualifications" single>
        <Controller
          control={control}
          name="qualifications"
          render={({ field }) => (
            <MultiSelect
              {...field}
              label="Required qualifications"
              help="All of these are required."
              options={options}
              hideChosen
            />
          )}
        />
        <Controller
          control={control}
          name="groups"
          render={({ field: { value, onChange } }) => (
            <AlternativeGroups groups={value} onChange={onChange} options={options} />
          )}
        />
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
