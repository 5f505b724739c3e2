import { failureOf, failureOfConnection } from './failures.ts';

export type FoundFile = { path: string; file: Blob };

/** Every file in the variables with its object path, as the multipart specification defines it. */
export function findFiles(value: unknown, path = 'variables'): FoundFile[] {
  if (value instanceof Blob) return [{ path, file: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => findFiles(inner, `${path}.${key}`));
}

/** A form of the GraphQL multipart request specification: operations, map, then the files. */
export function multipartForm(body: unknown, files: readonly FoundFile[]): FormData {
  const form = new FormData();
  const withoutFiles = (_key: string, value: unknown) => (value instanceof Blob ? null : value);
  form.set('operations', JSON.stringify(body, withoutFiles));
  form.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, i) => [i, [path]]))));
  for (const [i, { file }] of files.entries()) form.set(String(i), file);
  return form;
}

export type OnProgress = (share: number) => void;

/** Sends the variables' files with the operation, and reports the progress from 0 to 1. */
export function sendWithFiles(
  url: string,
  headers: Record<string, string>,
  body: { variables: unknown },
  onProgress?: OnProgress,
): Promise<{ status: number; text: string }> {
  return sendForm(url, headers, multipartForm(body, findFiles(body.variables)), onProgress);
}

/** XMLHttpRequest, because `fetch` cannot report upload progress. */
function sendForm(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  onProgress?: OnProgress,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(failureOfConnection()));
    request.addEventListener('timeout', () => reject(failureOf('UNAVAILABLE')));
    // A file cannot be kept as a draft, so the browser asks before the page is left.
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    request.addEventListener('loadend', () => window.removeEventListener('beforeunload', warn));
    request.send(form);
  });
}
