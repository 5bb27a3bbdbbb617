import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** A new key retries: for another page, or for data fetched again. */
  resetKey: unknown;
  /** Shown in place of the broken part. */
  fallback(error: Error, retry: () => void): ReactNode;
}

interface BoundaryState {
  error: Error | null;
  resetKey: unknown;
}

/** Catches what its children throw during rendering; only a class can. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
