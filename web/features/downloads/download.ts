const FAILED = 'Download failed. Please try again.';

/** Why a download failed, as a message for the user; `isSessionOver` if they have to log in again. */
export class DownloadFailure extends Error {
  readonly isSessionOver: boolean;

  constructor(message: string = FAILED, isSessionOver = false) {
    super(message);
    this.isSessionOver = isSessionOver;
  }
}

/**
 * Fetches a file and saves it under the name given by the server; `form` says what is asked for where an address is
 * too short for it. @throws DownloadFailure
 */
export async function downloadFile(url: string, form?: URLSearchParams): Promise<void> {
  const request = form && { method: 'POST', body: form };
  const answer = await fetch(url, request).catch(() => null);
  if (!answer?.ok) throw await failureOf(answer);
  const bytes = await answer.blob().catch(() => null);
  if (!bytes) throw new DownloadFailure();
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(answer.headers.get('content-disposition'));
  link.click();
  // By then the browser has read the data.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The file name in a Content-Disposition header, including encoded Unicode names. */
export function fileNameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : '';
}

async function failureOf(answer: Response | null): Promise<DownloadFailure> {
  if (answer?.status === 401) return new DownloadFailure('Please log in.', true);
  if (answer?.status === 404) return new DownloadFailure('This file is not there any more.');
  if (answer?.status !== 400 && answer?.status !== 429) return new DownloadFailure();
  const refusal = (await answer.json().catch(() => null)) as { error_message?: string } | null;
  return new DownloadFailure(refusal?.error_message);
}
