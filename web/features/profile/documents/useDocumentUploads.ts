import { graphql } from 'relay-runtime';
import { useRef, useState } from 'react';
import type { useDocumentUploadsMutation } from '#web/__generated__/useDocumentUploadsMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';
import type { DocumentKind } from './document-kinds.ts';
import { DOCUMENT_FAILED, uploadFailureText } from './upload-texts.ts';

/** An upload in progress; `share` is 0 to 1. */
export type PendingDocument = { key: number; kind: DocumentKind; name: string; share: number };
type Errors = Partial<Record<DocumentKind, string>>;

/** Uploads documents one after another; a failed one leaves the list with a message. */
export function useDocumentUploads() {
  const [pending, setPending] = useState<readonly PendingDocument[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [upload] = useCommit<useDocumentUploadsMutation>(graphql`
    mutation useDocumentUploadsMutation($input: UploadDocumentInput!) {
      uploadDocument(input: $input) {
        ... on UploadDocumentPayload {
          profile {
            ...DocumentLists_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const serial = useRef(0);
  const queue = useRef(Promise.resolve());

  const send = async ({ key, kind, name }: PendingDocument, file: File) => {
    const onProgress = (share: number) =>
      setPending((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    const { failure } = await upload({ input: { file, kind } }, { onProgress });
    setPending((all) => all.filter((one) => one.key !== key));
    if (!failure) return;
    const text = uploadFailureText(DOCUMENT_FAILED, failure);
    setErrors((all) => ({ ...all, [kind]: `${name}: ${text}` }));
    toast.error(text);
  };

  const add = (kind: DocumentKind, files: readonly File[]) => {
    setErrors((all) => ({ ...all, [kind]: undefined }));
    const items = files.map((file) => {
      serial.current += 1;
      return { item: { key: serial.current, kind, name: file.name, share: 0 }, file };
    });
    setPending((all) => [...all, ...items.map(({ item }) => item)]);
    // Sequential, because each response contains all documents and the last one must be the newest.
    for (const { item, file } of items) queue.current = queue.current.then(() => send(item, file));
  };
  return { pending, errors, add };
}
