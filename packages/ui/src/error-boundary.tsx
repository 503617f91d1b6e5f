import { Component, type ReactNode } from 'react';

interface Props {
  /** The current URL; when the page changes, the error is cleared. */
  at: string;
  /** Renders the error page. `fetched` is true if the page's code had loaded, false if loading it failed. */
  failure: (fetched: boolean) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: false | 'here' | 'on its way';
}

/** Matches the messages of browsers, and of Vite for styles, about a chunk that could not be fetched. */
const notFetched = /dynamically imported|module script|preload/i;

/** Shows the error page for every uncaught error of a page, including chunks that did not load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: notFetched.test(String(error)) ? 'on its way' : 'here' };
  }

  override componentDidUpdate({ at }: Props): void {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false });
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.failure(failed === 'here') : this.props.children;
  }
}
