import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { AboutDetails } from './AboutDetails.tsx';

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: { aboutMe: 'Calm.', hobbies: '' } })}>
      <AboutDetails />
    </FormProvider>
  );
}

test('about me counts its characters, suggests about 600 and takes more', () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('About me');
  const counter = () => screen.getByText(/about 600/).textContent;
  expect(counter()).toMatch(/^5\D.*\/ about 600$/);
  fireEvent.change(field, { target: { value: 'a'.repeat(700) } });
  expect(field.value).toHaveLength(700);
  expect(counter()).toMatch(/^700\D/);
  expect(screen.getAllByText(/\/ about/)).toHaveLength(1);
});
