import { useState } from 'react';
import { announceSessionEnd } from '#web/relay/session.ts';
import { toast } from '#web/ui/toast.ts';
import { downloadFile, DownloadFailure } from './download.ts';

/** Downloads files one after another; `pending` is the URL of the current one. */
export function useDownload() {
  const [pending, setPending] = useState<string | null>(null);
  const download = async (url: string, form?: URLSearchParams) => {
    if (pending) return;
    setPending(url);
    try {
      await downloadFile(url, form);
    } catch (error) {
      if (!(error instanceof DownloadFailure)) throw error;
      if (error.isSessionOver) announceSessionEnd();
      else toast.error(error.message);
    } finally {
      setPending(null);
    }
  };
  return {
    download: (url: string, form?: URLSearchParams) => void download(url, form),
    pending,
  };
}
