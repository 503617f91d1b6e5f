import { Component, createRef, type ReactNode } from 'react';
import styles from '../chats.module.scss';

interface SteadyScrollerProps {
  label: string;
  /** What stays where it is read is marked `data-row`: not days and lines, which go up with what comes. `data-unread` is in sight at first. */
  children: ReactNode;
  /** An end of what is there comes near. */
  onNear: (end: 'older' | 'newer') => void;
  onAtEnd: (isAtEnd: boolean) => void;
}

interface Snapshot {
  isAtEnd: boolean;
  row: Element | undefined;
  top: number;
}

/** Pixels: so close to the end somebody is at it. */
const atEndWithin = 48;
/** Pixels: so close to an end more is fetched, before anybody sees that it is missing. */
const nearWithin = 900;
const aboveUnread = 48;

/**
 * A box that stays where it is read. At its end it follows what is added there; elsewhere the rows in sight stay in their place, whatever comes
 * or goes above and below them. A class: React tells of the moment before a change only to those.
 */
export class SteadyScroller extends Component<SteadyScrollerProps> {
  readonly #box = createRef<HTMLElement>();
  #isAtEnd: boolean | undefined;
  #sizes: ResizeObserver | undefined;

  override componentDidMount(): void {
    const box = this.#box.current;
    if (!box) return;
    const unread = box.querySelector('[data-unread]');
    if (unread)
      box.scrollTop = unread.getBoundingClientRect().top - box.getBoundingClientRect().top - aboveUnread;
    else this.scrollToEnd();
    // The keyboard opens, the box to write in grows, letters are made larger.
    this.#sizes = new ResizeObserver(() => this.#isAtEnd && this.scrollToEnd());
    this.#sizes.observe(box);
    this.#look();
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  override getSnapshotBeforeUpdate(): Snapshot {
    const box = this.#box.current;
    const edge = box?.getBoundingClientRect().top ?? 0;
    const rows = [...(box?.querySelectorAll('[data-row]') ?? [])];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > edge);
    return { isAtEnd: this.#measure(), row, top: row?.getBoundingClientRect().top ?? 0 };
  }

  override componentDidUpdate(_: unknown, __: unknown, { isAtEnd, row, top }: Snapshot): void {
    const box = this.#box.current;
    if (isAtEnd) this.scrollToEnd();
    else if (box && row?.isConnected) {
      const moved = row.getBoundingClientRect().top - top;
      if (moved !== 0) box.scrollTop += moved;
    }
    this.#look();
  }

  scrollToEnd(): void {
    const box = this.#box.current;
    if (box) box.scrollTop = box.scrollHeight;
  }

  /** What is read stays where it is. */
  focus(): void {
    this.#box.current?.focus({ preventScroll: true });
  }

  #measure(): boolean {
    const box = this.#box.current;
    return !box || box.scrollHeight - box.scrollTop - box.clientHeight < atEndWithin;
  }

  readonly #look = (): void => {
    const box = this.#box.current;
    if (!box) return;
    const isAtEnd = this.#measure();
    if (isAtEnd !== this.#isAtEnd) {
      this.#isAtEnd = isAtEnd;
      this.props.onAtEnd(isAtEnd);
    }
    if (box.scrollTop < nearWithin) this.props.onNear('older');
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearWithin) this.props.onNear('newer');
  };

  override render(): ReactNode {
    const { label, children } = this.props;
    return (
      <section
        ref={this.#box}
        className={styles.scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever goes by keyboard scrolls it with the arrows.
        tabIndex={0}
        onScroll={this.#look}
      >
        {children}
      </section>
    );
  }
}
