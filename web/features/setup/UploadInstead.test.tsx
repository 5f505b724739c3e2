import { render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, test } from 'vitest';
import { guest, type Viewer, ViewerContext } from '#web/viewer.ts';
import { UploadInstead } from './UploadInstead.tsx';

function show(setup: Viewer['setup']) {
  render(
    <RelayEnvironmentProvider environment={createMockEnvironment()}>
      <ViewerContext value={{ ...guest, role: 'candidate', setup }}>
        <MemoryRouter>
          <UploadInstead />
        </MemoryRouter>
      </ViewerContext>
    </RelayEnvironmentProvider>,
  );
}

test('the choice can be changed while set-up is not completed', () => {
  show({ isCompleted: false, profileType: 'BUILD' });
  expect(screen.getByRole('button', { name: 'Upload it instead' })).toBeTruthy();
});

test.each([
  { isCompleted: true, profileType: 'BUILD' },
  { isCompleted: true, profileType: 'UPLOAD' },
] as const)('afterwards it stands: %j', (setup) => {
  show(setup);
  expect(screen.queryByRole('button')).toBeNull();
});
