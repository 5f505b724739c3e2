import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

type Props = {
  children: ReactNode;
  /** Called before it tries again, where something must be asked for anew. */
  onRetry?: () => void;
};

/** Keeps a failure to load what is open beside a list within its pane; tries again once the connection is back. */
export class PaneBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#retry);
  }

  #retry = () => {
    if (this.state.hasFailed) this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState className="m-5" onRetry={this.#retry} />;
  }
}
