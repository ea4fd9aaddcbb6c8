/** happy-dom has no top layer: what is shown there is simply there. */
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.showPopover ??= () => undefined;
