import { Component, type ReactNode, StrictMode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { AppFailure } from '#web/routes/RouteFailure.tsx';
import type { Page } from './start.ts';

/** The last error boundary: for errors outside all routes. */
class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <AppFailure /> : this.props.children;
  }
}

/** The application around its router, the same on the server and in the browser. */
export function App({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <StrictMode>
      <AppBoundary>
        <RelayEnvironmentProvider environment={page.environment}>
          {children}
        </RelayEnvironmentProvider>
      </AppBoundary>
    </StrictMode>
  );
}
