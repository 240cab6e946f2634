import type { Page } from 'playwright-core';

/**
 * The words that do not stand whole within their button, link or field, within the window, or within what clips them. What
 * scrolls sideways (a dialog must not), ends in an ellipsis or is there for listeners only does not count.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const holder = text.parentElement!;
      if (!text.data.trim() || !holder.checkVisibility() || holder.closest('script, style, select, svg'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < right && isCut(holder, left, right)) found.push(`${holder.localName}: ${text.data}`);
    }
    return found;

    function isCut(holder: Element, left: number, right: number): boolean {
      const leaves = (box: DOMRect) => left < box.left - 1 || right > box.right + 1;
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // A pixel, and two with letters twice as large.
        const isForListeners = position === 'absolute' && box.width <= 4;
        const scrolls = /auto|scroll/.test(overflowX) && !around.matches('[role=dialog], [role=alertdialog]');
        if (textOverflow === 'ellipsis' || scrolls || isForListeners) return false;
        if ((overflowX !== 'visible' || around.matches('button, a, label')) && leaves(box)) return true;
      }
      return left < -1 || right > innerWidth + 1;
    }
  });
}
