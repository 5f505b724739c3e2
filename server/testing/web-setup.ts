import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils makes its mocks with this name.
Object.assign(globalThis, { jest: vi });

// A lazy part is compiled on its first use, which on a busy machine takes more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
