import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toast } from '#web/ui/toast.ts';

// relay-test-utils creates its mocks through this global.
Object.assign(globalThis, { jest: vi });

// A lazy component is compiled on first use, which may take longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Test files share modules, and so the messages on screen.
afterEach(() => {
  cleanup();
  toast.clear();
});
