import { Component, createRef, type ReactNode } from 'react';
import styles from '../chats.module.scss';

interface SteadyScrollerProps {
  label: string;
  /**
   * Rows that must not move are marked `data-row`. Days and separators are not marked, because they shift when rows are added.
   * The row marked `data-unread` is scrolled into view at first.
   */
  children: ReactNode;
  /** Called when the reader comes near an end of the loaded messages. */
  onNear: (end: 'older' | 'newer') => void;
  onAtEnd: (isAtEnd: boolean) => void;
}

interface Snapshot {
  isAtEnd: boolean;
  row: Element | undefined;
  top: number;
}

/** A reader this many pixels from the end still counts as being at the end. */
const atEndWithin = 48;
/** More messages are fetched when the reader is this many pixels from an end, before they notice. */
const nearWithin = 900;
const aboveUnread = 48;

/**
 * A scroll box that keeps the reader's position. At its end it follows new rows; elsewhere the visible rows stay in place
 * whatever is added or removed around them. A class, because only classes have getSnapshotBeforeUpdate.
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
    // Keeps the end in view when the keyboard opens, the message box grows or the font gets larger.
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

  /** Focuses the box without scrolling. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys.
        tabIndex={0}
        onScroll={this.#look}
      >
        {children}
      </section>
    );
  }
}
