import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, test } from 'vitest';
import { currentMessages } from '#web/ui/toast.ts';
import { DocumentList } from './DocumentList.tsx';
import { useDocumentUploads } from './useDocumentUploads.ts';

function Licenses() {
  const uploads = useDocumentUploads();
  return (
    <DocumentList
      kind="LICENSE"
      label="Licenses"
      stored={[]}
      pending={uploads.pending}
      error={uploads.errors.LICENSE ?? null}
      onFiles={(files) => uploads.add('LICENSE', files)}
    />
  );
}

test('a document waits in its list until the server answers; one that fails leaves it and says so', async () => {
  const environment = createMockEnvironment();
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Licenses />
    </RelayEnvironmentProvider>,
  );
  const waiting = () => screen.queryAllByText(/^Uploading/).map((label) => label.textContent);
  const answer = (uploadDocument: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { uploadDocument } }));
  const files = [new File(['a'], 'one.pdf'), new File(['b'], 'two.pdf')];
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Upload Licenses'), { target: { files } }),
  );
  expect(waiting()).toEqual(['Uploading one.pdf', 'Uploading two.pdf']);
  expect(environment.mock.getAllOperations()).toHaveLength(1);

  const text = 'Document upload failed. Please try again.';
  const nowhere = { code: 'INTERNAL', path: null, retryAfterSeconds: null };
  await answer({ __typename: 'Failure', message: text, ...nowhere });
  expect(waiting()).toEqual(['Uploading two.pdf']);
  expect(screen.getByText(`one.pdf: ${text}`)).toBeTruthy();
  expect(currentMessages().shown.map((message) => message.text)).toEqual([text]);

  await answer({ __typename: 'UploadDocumentPayload', profile: null, candidate: null });
  expect(waiting()).toEqual([]);
});
