import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { cx } from './cx.ts';
import { fileSize, fitsAccept } from './file-types.ts';
import { FormError } from './FormError.tsx';
import { ProgressBar } from './ProgressBar.tsx';

type Props = {
  /** The field's label: 'CV', 'Profile photo'. */
  label: string;
  /** Text of the button: 'Choose a file'. */
  buttonLabel?: string;
  /** The accepted types and sizes, as text. */
  help?: ReactNode;
  /** Like `accept` of a native input: '.pdf,.doc,.docx', 'image/jpeg,image/png'. */
  accept?: string;
  /** Larger files are rejected before the upload. */
  maxBytes?: number;
  multiple?: boolean;
  /** Called with accepted files only. */
  onFiles: (files: File[]) => void;
  /** Called for a rejected file, instead of showing the message here. */
  onRefuse?: (file: File, message: string) => void;
  /** Upload progress from 0 to 100; null while the size is unknown; undefined if there is no upload. */
  progress?: number | null;
  progressLabel?: string;
  error?: string | null;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A file input with a button and a drop zone. */
export function FileDrop(props: Props) {
  const { label, help, accept = '', maxBytes, multiple, onFiles, onRefuse, progress, ref } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = progress !== undefined;
  const disabled = props.disabled || busy;
  const error = refusal ?? props.error;

  const take = (list: FileList | null) => {
    setRefusal(null);
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const fitting = files.filter((file) => {
      const message = refusalOf(file, accept, maxBytes);
      if (message === null) return true;
      if (onRefuse) onRefuse(file, message);
      else setRefusal(message);
      return false;
    });
    if (fitting.length > 0) onFiles(fitting);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <label
        className={cx(
          'relative flex min-h-32 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-6 text-center text-body transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peter',
          over && !disabled ? 'border-peter bg-peter-soft' : 'border-line-strong bg-paper',
          disabled ? 'cursor-not-allowed' : 'hover:border-peter hover:bg-hover',
          error && !over && 'border-port',
        )}
      >
        <input
          ref={ref}
          type="file"
          accept={accept || undefined}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={cx(help != null && `${id}-help`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 cursor-[inherit] opacity-0"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          onChange={(event) => {
            take(event.target.files);
            // Allows choosing the same file again after a failure.
            event.target.value = '';
          }}
        />
        {busy ? (
          <ProgressBar
            label={props.progressLabel ?? 'Uploading'}
            value={progress ?? undefined}
            className="w-full max-w-xs text-left"
          />
        ) : (
          <>
            <Upload aria-hidden className="mb-1 size-6 text-peter" />
            <span>
              <span className="font-medium text-peter">{props.buttonLabel ?? 'Choose a file'}</span>
              <span className="text-ink-soft pointer-coarse:hidden"> or drop it here</span>
            </span>
            {help != null && (
              <span id={`${id}-help`} className="text-note text-balance text-ink-soft">
                {help}
              </span>
            )}
          </>
        )}
      </label>
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  );
}

function refusalOf(file: File, accept: string, maxBytes = Infinity): string | null {
  if (!fitsAccept(file, accept)) {
    const ending = /\.[^.]+$/.exec(file.name)?.[0];
    return `${file.type || ending || 'This type'} is not accepted. Please choose another file.`;
  }
  if (file.size > maxBytes) {
    return `${file.name} has ${fileSize(file.size)}; at most ${fileSize(maxBytes)} can be uploaded.`;
  }
  return null;
}
