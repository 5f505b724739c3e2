import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Stepper } from './Stepper.tsx';

const steps = ['Details', 'Certification', 'Description', 'Review'];

test('only the steps before the current one can be pressed', () => {
  const onSelect = vi.fn();
  render(<Stepper label="Listing" steps={steps} current={2} onSelect={onSelect} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Details, done',
    'Certification, done',
  ]);
  fireEvent.click(buttons[1] ?? document.body);
  expect(onSelect.mock.calls).toEqual([[1]]);
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('3Description');
});

test('when all is done every other step is a link', () => {
  render(
    <MemoryRouter>
      <Stepper label="Listing" steps={steps} current={0} hrefFor={(step) => `/${step}`} free />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/1',
    '/2',
    '/3',
  ]);
});
