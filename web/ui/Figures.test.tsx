import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Figures } from './Figures.tsx';

afterEach(cleanup);

function wholeParts(text: string) {
  const { container } = render(<Figures text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent);
}

test('a line ends between words, not inside a figure, a range or before its unit', () => {
  expect(wholeParts('€9500 – €11 000 per month')).toEqual(['€9500 – €11 000']);
  expect(wholeParts('£1 250 000 per month')).toEqual(['£1 250 000']);
  expect(wholeParts('Temporary 3 Weeks')).toEqual(['3 Weeks']);
  expect(wholeParts('Full Time')).toEqual([]);
});
