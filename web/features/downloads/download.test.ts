import { afterEach, expect, test, vi } from 'vitest';
import { downloadFile, fileNameIn } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Response | Error) =>
  vi.stubGlobal('fetch', () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );

test('a file is saved under the name that the server gives it, in any script', () => {
  const header = `attachment; filename="____.pdf"; filename*=UTF-8''%D0%AE%D0%BB%D0%B8%D1%8F%20CV.pdf`;
  expect(fileNameIn(header)).toBe('Юлия CV.pdf');
  expect(fileNameIn(null)).toBe('');
});

test.each([
  [new Response('', { status: 500 }), 'Download failed. Please try again.', false],
  [new Response('', { status: 404 }), 'This file is not there any more.', false],
  [new Response('', { status: 401 }), 'Please log in.', true],
  [
    Response.json({ error_message: 'Too many attempts.' }, { status: 429 }),
    'Too many attempts.',
    false,
  ],
  [new TypeError('offline'), 'Download failed. Please try again.', false],
])('what does not come says why', async (answer, message, isSessionOver) => {
  answering(answer);
  await expect(downloadFile('/downloads/x')).rejects.toMatchObject({ message, isSessionOver });
});
