/** Gives a text under the pointer that ends in “…” a tooltip with all of it, and none where all of it is seen. */
export function explainCut({ target }: Event): void {
  const text =
    target instanceof Element ? target.closest<HTMLElement>('.trunc, .row-link, .et-open, h2') : null;
  if (!text) return;
  const around = text.closest('.row, .et') ?? text;
  const isCut = [text, ...around.querySelectorAll('.trunc')].some(
    (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2,
  );
  text.title = isCut ? (text.getAttribute('aria-label') ?? text.textContent.trim()) : '';
}
