/** happy-dom has no top layer: what is shown there is simply there. */
if (typeof HTMLElement !== 'undefined' && !('showPopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
