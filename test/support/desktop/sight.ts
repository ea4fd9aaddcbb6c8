import { expect, type Page } from '@playwright/test';
import { activeWindow } from './screen.ts';
import { expectAtTray } from './place.ts';

/**
 * Looks at the page as a person does and says what is wrong: where the focus is nowhere, what is cut off, and
 * what the pointer would not hit where it is seen. Runs in the page.
 */
function lookAtPage(): readonly string[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const wrong = new Set<string>();
  const nameOf = (one: Element): string => {
    const words = one.getAttribute('aria-label') ?? one.textContent;
    return `${tagOf(one)} “${words.trim().slice(0, 60)}”`;
  };
  const isSeen = (one: Element): boolean =>
    one.closest('[hidden], [inert], .vh') === null && one.checkVisibility({ visibilityProperty: true });
  /** For screen readers alone. */
  const isTiny = (one: Element | null): boolean =>
    one !== null && ((one.clientWidth === 1 && one.clientHeight === 1) || isTiny(one.parentElement));

  /** What of a box is in sight, null where it was scrolled away; `cut` hears of what hides a part of it. */
  const inSight = (one: Node, whole: Box, slack: number, cut: (by: Element) => void): Box | null => {
    const box = { ...whole };
    for (let by = one.parentElement; by; by = by.parentElement) {
      const { overflowX, overflowY, contain, position } = getComputedStyle(by);
      const view = by.getBoundingClientRect();
      const isStrict = contain.includes('strict') || contain.includes('paint');
      for (const [overflow, from, to] of [
        [overflowX, 'left', 'right'],
        [overflowY, 'top', 'bottom'],
      ] as const) {
        if (overflow === 'auto' || overflow === 'scroll') {
          box[from] = Math.max(box[from], view[from]);
          box[to] = Math.min(box[to], view[to]);
          if (box[to] - box[from] < 2) return null;
        } else if (overflow !== 'visible' || isStrict) {
          if (box[from] < view[from] - slack || box[to] > view[to] + slack) {
            cut(by);
            return null;
          }
        }
      }
      if (position === 'fixed') break;
    }
    return box;
  };

  const focused = document.activeElement;
  if (focused === null || focused === document.body) wrong.add('the focus is nowhere');
  else if (!isSeen(focused) && !focused.matches('input'))
    wrong.add(`the focus is unseen: ${nameOf(focused)}`);

  const controls = 'a[href], button, input, select, textarea, [role=option], [role=menuitem], [role=switch]';
  for (const control of document.querySelectorAll(controls)) {
    const whole = control.getBoundingClientRect();
    if (!isSeen(control) || getComputedStyle(control).pointerEvents === 'none' || whole.width <= 1) continue;
    const sight = inSight(control, box(whole), 1, (by) => {
      wrong.add(`${nameOf(control)} is cut by ${tagOf(by)}`);
    });
    if (!sight) continue;
    const [x, y] = [(sight.left + sight.right) / 2, (sight.top + sight.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null) {
      wrong.add(`${nameOf(control)} lies outside the window`);
      continue;
    }
    const isHit = control.contains(hit) || hit.closest('label')?.contains(control) === true;
    // What comes and goes may lie over a page: toasts, menus, a field's suggestions. Headings stay over rows.
    const isOver = hit.closest('.toasts, [role=menu], .menu[role=listbox]') !== null || isSticky(hit);
    if (!isHit && !isOver) wrong.add(`${nameOf(hit)} lies over ${nameOf(control)}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = (text.nodeValue ?? '').trim().slice(0, 60);
    if (!parent || words === '' || !isSeen(parent) || isTiny(parent) || parent.closest('svg, option'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width <= 1) continue;
      // A line's box is a little higher than its letters.
      inSight(text, { left, right, top: top + 3, bottom: bottom - 3 }, 1.5, (by) => {
        const isWhole = parent.closest('[title], [aria-label]') !== null;
        if (!isWhole || !isShortened(parent, by)) wrong.add(`“${words}” is cut by ${tagOf(by)}`);
      });
    }
  }
  return [...wrong];

  function tagOf(one: Element): string {
    return `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">`;
  }
  function box({ left, right, top, bottom }: DOMRect): Box {
    return { left, right, top, bottom };
  }
  function isSticky(from: Element): boolean {
    for (let one: Element | null = from; one; one = one.parentElement) {
      if (getComputedStyle(one).position === 'sticky') return true;
    }
    return false;
  }
  /** Whether the text, or what it is in as far as what cuts it, ends in an ellipsis. */
  function isShortened(from: Element, last: Element): boolean {
    for (let one: Element | null = from; one; one = one.parentElement) {
      if (getComputedStyle(one).textOverflow === 'ellipsis') return true;
      if (one === last) return false;
    }
    return false;
  }
}

const softly = expect.configure({ soft: true });

/** The window in use is the popover, at the tray and all of it on the screen, and nothing in it is cut, covered or without focus. */
export async function expectInOrder(page: Page, step: string): Promise<void> {
  await expect.poll(activeWindow, `${step}: the window in use`).toBe('Bookbar');
  await expectAtTray(page, step);
  // The day goes on, so that one run names everything that is wrong.
  await softly.poll(() => page.evaluate(lookAtPage), `${step}: what is wrong`).toEqual([]);
}
