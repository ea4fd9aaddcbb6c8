import type { KeytarAction, KeytarAnswer } from '../../main/desktop/keychain/keytar-client.ts';
import type { KeySeal } from '../../main/desktop/keychain/keys.ts';
import type { KeyringState } from '../../main/desktop/keychain/keyring-state.ts';

/** A keyring as it was measured: it prompts for storing only, and a closed one reads as empty. */
export class FakeKeyring {
  state: KeyringState = 'unlocked';
  /** What the person does at a prompt. */
  person: 'answers' | 'cancels' | 'is away' = 'answers';
  readonly items = new Map<string, string>();
  readonly asked: { readonly action: KeytarAction; readonly timeoutMs: number }[] = [];
  trouble: KeytarAnswer | null = null;
  closed = false;
  prompts = 0;

  readonly client = {
    ask: (action: KeytarAction, timeoutMs: number): Promise<KeytarAnswer> => {
      this.asked.push({ action, timeoutMs });
      return Promise.resolve(this.trouble ?? this.answer(action));
    },
    close: (): void => {
      this.closed = true;
    },
  };

  private answer(action: KeytarAction): KeytarAnswer {
    const open = this.state === 'unlocked' || this.state === 'unknown';
    if (action.action !== 'set') {
      const value = open ? this.items.get(action.account) : undefined;
      if (open && action.action === 'delete') this.items.delete(action.account);
      return { ok: true, value: action.action === 'get' ? (value ?? null) : null };
    }
    if (!open) {
      this.prompts += 1;
      if (this.person === 'is away') return { ok: false, trouble: 'no-answer' };
      if (this.person === 'cancels') return { ok: false, trouble: 'refused' };
      this.state = 'unlocked';
    }
    this.items.set(action.account, action.value);
    return { ok: true, value: null };
  }
}

/** safeStorage, which would block the app when it is touched while the keyring is not open. */
export class FakeSeal implements KeySeal {
  name = 'gnome_libsecret';
  key = 'k1';
  obfuscates = false;
  readonly keyring: FakeKeyring;
  constructor(keyring: FakeKeyring) {
    this.keyring = keyring;
  }
  backend(): string {
    return this.name;
  }
  isStrong(): boolean {
    return this.name !== 'basic_text' && this.name !== 'unknown';
  }
  seal(text: string): Promise<string | null> {
    this.mustNotBlock();
    return Promise.resolve(this.obfuscates ? null : btoa(`${this.key}:${text}`));
  }
  open(sealed: string): Promise<string> {
    this.mustNotBlock();
    const [key, text] = atob(sealed).split(':');
    return key === this.key && text !== undefined
      ? Promise.resolve(text)
      : Promise.reject(new Error('decrypting'));
  }
  private mustNotBlock(): void {
    if (this.keyring.state !== 'unlocked' && this.keyring.state !== 'unknown') throw new Error('blocked');
    if (this.keyring.asked.length === 0) throw new Error('before keytar answered');
  }
}
