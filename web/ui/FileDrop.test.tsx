import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './FileDrop.tsx';
import { fileSize, fitsAccept } from './file-types.ts';

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });

function setUp(props: Partial<React.ComponentProps<typeof FileDrop>> = {}) {
  const onFiles = vi.fn();
  render(<FileDrop label="Photo" accept="image/jpeg,image/png" onFiles={onFiles} {...props} />);
  const input = screen.getByLabelText('Photo');
  return {
    onFiles,
    input,
    drop: (...files: File[]) => fireEvent.drop(input, { dataTransfer: { files } }),
  };
}

test('a dropped file of an accepted type arrives', () => {
  const { onFiles, drop } = setUp();
  const photo = file('me.png', 'image/png');
  drop(photo);
  expect(onFiles.mock.calls).toEqual([[[photo]]]);
});

test('a dropped file of another type is refused by its type', () => {
  const { onFiles, drop } = setUp();
  drop(file('me.gif', 'image/gif'));
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('image/gif is not accepted.');
});

test('the caller may say the refusal in its own words', () => {
  const onRefuse = vi.fn();
  const { drop } = setUp({ onRefuse });
  const gif = file('me.gif', 'image/gif');
  drop(gif);
  expect(onRefuse.mock.calls[0]?.[0]).toBe(gif);
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('');
});

test('a chosen file that is too large is refused before it travels', () => {
  const { onFiles, input } = setUp({ maxBytes: 1024 });
  fireEvent.change(input, { target: { files: [file('me.png', 'image/png', 2048)] } });
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('me.png has 2 KB; at most 1 KB');
});

test('only one file is taken unless several may come', () => {
  const { onFiles, drop } = setUp();
  const [first, second] = [file('1.png', 'image/png'), file('2.png', 'image/png')];
  drop(first, second);
  expect(onFiles.mock.calls).toEqual([[[first]]]);
});

test('while a file travels the progress is shown and nothing more is taken', () => {
  const { onFiles, drop } = setUp({ progress: 40, progressLabel: 'Uploading me.png' });
  drop(file('me.png', 'image/png'));
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByRole('progressbar', { name: 'Uploading me.png' })).toBeTruthy();
});

test('an accept list knows endings, types and families of types', () => {
  const word = { name: 'CV.DOCX', type: '' };
  expect(fitsAccept(word, '.pdf, .docx')).toBe(true);
  expect(fitsAccept(word, '.pdf')).toBe(false);
  expect(fitsAccept({ name: 'a', type: 'image/webp' }, 'image/*')).toBe(true);
  expect(fitsAccept(word, '')).toBe(true);
});

test('sizes are written in the largest unit that gives at least one', () => {
  expect([0, 999, 1536, 5 * 1024 ** 2, 150.4 * 1024].map(fileSize)).toEqual([
    '0 Bytes',
    '999 Bytes',
    '1.5 KB',
    '5 MB',
    '150 KB',
  ]);
});
