import { Download } from 'lucide-react';
import type { useCandidateFiles_profile$key } from '#web/__generated__/useCandidateFiles_profile.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useCandidateFiles } from './useCandidateFiles.ts';
import { useDownload } from './useDownload.ts';

type Props = {
  profile: useCandidateFiles_profile$key;
  /** For each entry. */
  className: string;
};

/** The Downloads entries in the candidate's own menu. */
export function DownloadEntries({ profile, className }: Props) {
  const files = useCandidateFiles(profile);
  const { download, pending } = useDownload();
  return (
    <ul aria-label="Downloads" className="my-1 border-y border-line py-1">
      {files.map(
        ({ id, label, url }) =>
          url && (
            <li key={id}>
              <button
                type="button"
                className={cx(className, pending !== null && pending !== url && 'opacity-60')}
                aria-disabled={pending !== null}
                aria-busy={pending === url || undefined}
                onClick={() => download(url)}
              >
                {pending === url ? <Spinner /> : <Download aria-hidden className="size-[1.15em]" />}
                <span className="sr-only">Download </span>
                {label}
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
