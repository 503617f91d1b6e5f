import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../routes/error-page.tsx';

interface Props {
  /** The address: another page gets a chance of its own. */
  at: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Shows the error page for whatever a page could not cope with, a part of the site that did not load included. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate({ at }: Props): void {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false });
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
