/** happy-dom has no top layer: what is shown there is simply there. */
HTMLElement.prototype.showPopover ??= () => undefined;
