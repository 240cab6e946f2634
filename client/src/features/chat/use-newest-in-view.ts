import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to a place counts as being there. */
const NEAR_PX = 96;
/** So much below is worth a button that leads there. */
const MUCH_PX = 200;
/** What is seen above the newest exchange. */
const LEAD_PX = 8;
/** How long after the last touch the list may move again. */
const CALM_MS = 600;

/** The ids of the first and the last exchange that are shown. */
type Ends = { oldest: string | undefined; newest: string | undefined };

/**
 * Keeps the newest exchange of a scrolled list in view: its end while it grows, but never past its beginning, so that one
 * reads an answer from the start. It never moves the list under a finger or away from what somebody has scrolled to, and
 * older messages that are put in front move nothing. The refs are for the list that scrolls, and for the log within it whose
 * last child is the newest exchange.
 */
export function useNewestInView({ oldest, newest }: Ends) {
  const list = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How the list was at the rendering before, and how far it stood from its end. */
  const before = useRef<Ends & { fromEnd: number }>({ oldest, newest, fromEnd: 0 });

  const follow = useCallback(() => {
    if (list.current && following.current && !held.current)
      list.current.scrollTop = newestTop(list.current, log.current);
  }, []);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const known = before.current;
    // What one has just asked is what one wants to see.
    if (known.newest !== newest) following.current = true;
    if (known.oldest !== undefined && known.oldest !== oldest && !following.current)
      element.scrollTop = element.scrollHeight - known.fromEnd;
    else follow();
    before.current = { oldest, newest, fromEnd: element.scrollHeight - element.scrollTop };
  });

  // Pictures that load and a keyboard that opens change sizes without a rendering.
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    if (list.current) observer.observe(list.current);
    if (log.current) observer.observe(log.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, [follow]);

  const release = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      held.current = false;
      follow();
    }, CALM_MS);
  };
  const releaseMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') release();
  };
  return {
    list,
    log,
    atEnd,
    toEnd: () => list.current!.scrollTo({ top: list.current!.scrollHeight, behavior: 'smooth' }),
    handlers: {
      onScroll: () => {
        const { scrollHeight, scrollTop, clientHeight } = list.current!;
        const ahead = newestTop(list.current!, log.current) - scrollTop;
        before.current.fromEnd = scrollHeight - scrollTop;
        following.current = ahead > -2 && ahead < NEAR_PX;
        setAtEnd(scrollHeight - scrollTop - clientHeight < MUCH_PX);
      },
      onPointerDown: () => {
        clearTimeout(timer.current);
        held.current = true;
      },
      // A finger that scrolls is soon no pointer any more, and still a touch.
      onTouchEnd: release,
      onTouchCancel: release,
      onPointerUp: releaseMouse,
      onPointerLeave: releaseMouse,
    },
  };
}

/** Where the list is to stand: at its end, but not past the beginning of the newest exchange. */
function newestTop(list: HTMLElement, log: HTMLElement | null): number {
  const end = list.scrollHeight - list.clientHeight;
  const last = log?.lastElementChild;
  return last instanceof HTMLElement ? Math.min(end, last.offsetTop - LEAD_PX) : end;
}
