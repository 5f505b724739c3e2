import { fireEvent, render, screen } from '@testing-library/react';
import type { Props as EditorProps } from 'react-avatar-editor';
import { expect, test, vi } from 'vitest';
import { PhotoEditor } from './PhotoEditor.tsx';

// Happy DOM has no canvas, so the test inspects the props passed to the editor.
const told = vi.hoisted(() => vi.fn<(props: EditorProps) => void>());
vi.mock('react-avatar-editor', () => ({
  default: (props: EditorProps) => {
    told(props);
    return null;
  },
}));

const drawn = () => told.mock.lastCall?.[0];
const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
const press = (name: string, times = 1) => {
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button', { name }));
};
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

function open() {
  render(<PhotoEditor file={new File([''], 'me.jpg')} onUnreadable={() => undefined} />);
}

test('a photo begins at zoom 1 without a turn, in a window of 200 by 200', () => {
  open();
  expect(drawn()).toMatchObject({ scale: 1, rotate: 0, width: 200, height: 200 });
});

test('the slider goes from 1 to 5 in steps of 0.1', () => {
  open();
  expect([zoom().min, zoom().max, zoom().step]).toEqual(['1', '5', '0.1']);
  fireEvent.change(zoom(), { target: { value: '3.7' } });
  expect(drawn()).toMatchObject({ scale: 3.7 });
});

test('the buttons move the zoom by 0.2, and stop at both ends', () => {
  open();
  expect(isDisabled('Zoom out')).toBe(true);
  press('Zoom in');
  expect(drawn()).toMatchObject({ scale: 1.2 });
  press('Zoom in', 18);
  expect(drawn()).toMatchObject({ scale: 4.8 });
  press('Zoom in');
  expect(drawn()).toMatchObject({ scale: 5 });
  expect(isDisabled('Zoom in')).toBe(true);
  press('Zoom out');
  expect(drawn()).toMatchObject({ scale: 4.8 });
});

test('each turn is a quarter, and the fourth brings the photo back', () => {
  open();
  const turns = [1, 2, 3, 4].map(() => {
    press('Rotate');
    return drawn()?.rotate;
  });
  expect(turns).toEqual([90, 180, 270, 0]);
});
