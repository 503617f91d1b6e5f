import { Component, type ReactNode } from 'react';

interface Props {
  /** The address: another page gets a chance of its own. */
  at: string;
  /** What stands in place of a page that failed. `fetched`: it came, and then it failed; else the network was gone before it came. */
  failure: (fetched: boolean) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: false | 'here' | 'on its way';
}

/** How browsers, and Vite for styles, say that a part of the site could not be fetched. */
const notFetched = /dynamically imported|module script|preload/i;

/** Shows the error page for whatever a page could not cope with, a part of the site that did not load included. */
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
