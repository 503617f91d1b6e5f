/**
 * Calls back once the page's own handlers of an event have run, and before the browser acts on it, unless they cancelled it. A
 * handler may stop the event on its way, so the call then comes right after that handler.
 *
 * @param view the window in which the event is being captured
 */
export function afterHandlers(event: Event, view: Window, act: () => void): void {
  let isDone = false;
  const finish = () => {
    view.removeEventListener(event.type, last);
    // The phase is 0 once the event has been dispatched, and then its default can no longer be prevented.
    if (isDone || event.eventPhase === 0) return;
    isDone = true;
    if (!event.defaultPrevented) act();
  };
  const last = (other: Event) => other === event && finish();
  view.addEventListener(event.type, last);
  for (const name of ['stopPropagation', 'stopImmediatePropagation'] as const) {
    const stop = event[name].bind(event);
    Object.defineProperty(event, name, {
      value: () => {
        stop();
        queueMicrotask(finish);
      },
    });
  }
}
