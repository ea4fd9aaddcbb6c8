/** Whose clocks count besides your own, and how that is known. */
export class GuestZone {
  /** IANA. */
  name = $state('UTC');
  /** Who it was guessed from; null when it was chosen or is only the usual one. */
  guest = $state<string | null>(null);
  isChosen = false;

  use(name: string, guest: string | null = null): void {
    this.name = name;
    this.guest = guest;
  }

  /** By the person themselves: no guess changes it any more. */
  choose(name: string): void {
    this.isChosen = true;
    this.use(name);
  }

  reset(usual: string): void {
    this.isChosen = false;
    this.use(usual);
  }
}
