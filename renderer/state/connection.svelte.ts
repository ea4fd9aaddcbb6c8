import type {
  ConnectionCheck,
  ConnectionField,
  ConnectionForm,
  ConnectionView,
  FormProblems,
} from '../../preload/contract/model/connection.ts';
import { call } from '../bridge.ts';
import { laterWords, pageWords } from '../words.svelte.ts';
import type { FieldName } from '../format/sign-in.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { Page } from './page.svelte.ts';

export type ClientProof = 'secret' | 'broker';

const empty: ConnectionForm = {
  baseUrl: '',
  authUrl: '',
  pageUrl: '',
  clientId: '',
  brokerUrl: '',
  redirectUri: '',
  otherRedirectUris: '',
  clientSecret: '',
};

/** The page’s own, made when a view first needs it. */
export const connectionOf = (page: Pick<Page, 'attempts' | 'connection'>): Connection =>
  (page.connection ??= new Connection(page.attempts));

/** The form of the service addresses. What was typed stays until it was saved. */
export class Connection {
  /** How the client identifies itself: by its secret, or through a broker. */
  proof = $state<ClientProof>('secret');
  problems = $state.raw<FormProblems>({});
  check = $state.raw<ConnectionCheck | null>(null);
  secretStored = $state(false);
  #fields = $state<ConnectionForm>({ ...empty });
  #stored = $state.raw<ConnectionForm>(empty);
  #managed = $state.raw<readonly ConnectionField[]>([]);
  #touched: readonly (FieldName | 'proof')[] = [];

  constructor(private readonly attempts: Attempts) {}

  value(name: FieldName): string {
    return this.#fields[name];
  }

  isManaged(name: FieldName): boolean {
    return this.#managed.some((managed) => managed === name);
  }

  /** Whether the field shows the stored value; only that can be copied. */
  isStored(name: FieldName): boolean {
    return this.#fields[name] === this.#stored[name];
  }

  /** Whether the form still means the service and client of the stored secret and sign-in. */
  get isServiceSame(): boolean {
    const form = this.#form();
    const names = ['baseUrl', 'authUrl', 'clientId', 'brokerUrl'] as const;
    return names.every((name) => form[name] === this.#stored[name]);
  }

  /** Whether nothing was changed that signing in depends on. */
  get isSignInSame(): boolean {
    return this.isServiceSame && this.#form().clientSecret === '';
  }

  /** Another account is in use: nothing of the former one stays, typed or stored. */
  forget(): void {
    this.#touched = [];
    this.#take({ ...empty, secretStored: false, managed: [] });
    this.problems = {};
    this.check = null;
  }

  /** Loads the stored values into the fields that were not changed. */
  load(): Promise<boolean> {
    return this.attempts.run('connection.read', async () => this.#take(await call('connection.read')));
  }

  set(name: FieldName, value: string): void {
    this.#touch(name);
    this.#fields = { ...this.#fields, [name]: value };
    this.#forget(name);
  }

  choose(proof: ClientProof): void {
    this.#touch('proof');
    this.proof = proof;
    this.#forget('clientSecret', 'brokerUrl');
  }

  /** For its own view, which has loaded the words. */
  test(): Promise<boolean> {
    const { stopped, tooMany } = pageWords().signIn.addresses.tested;
    this.check = null;
    const ask = async (): Promise<void> => {
      const check = await call('connection.test', this.#form());
      this.check = check;
      this.problems = check.result === 'invalid' ? check.problems : {};
    };
    return this.attempts.run('connection.test', ask, null, {
      stopped,
      'too-many-requests': tooMany,
    });
  }

  /** Saves the form and removes the secret from it. @returns the result */
  async save(): Promise<'not-saved' | 'saved' | 'signed-in'> {
    let outcome: 'not-saved' | 'saved' | 'signed-in' = 'not-saved';
    await this.attempts.run('connection.save', async () => {
      const answer = await call('connection.save', this.#form());
      this.problems = answer.saved ? {} : answer.problems;
      if (!answer.saved) return;
      outcome = answer.signedIn ? 'signed-in' : 'saved';
      this.#touched = [];
      this.#take(answer.connection);
      this.check = null;
    });
    return outcome;
  }

  copyRedirectAddress(): Promise<boolean> {
    return this.attempts.run(
      'connection.copy',
      () => call('connection.copyRedirectAddress'),
      async () => (await laterWords()).signIn.addresses.redirectCopied,
    );
  }

  #form(): ConnectionForm {
    const { brokerUrl, clientSecret } = this.#fields;
    return {
      ...this.#fields,
      brokerUrl: this.proof === 'broker' ? brokerUrl : '',
      clientSecret: this.proof === 'secret' ? clientSecret : '',
    };
  }

  #take(view: ConnectionView): void {
    const { secretStored, managed, ...stored } = view;
    const kept = Object.fromEntries(
      Object.entries(this.#fields).filter(([name]) => this.#touched.some((touched) => touched === name)),
    );
    this.#stored = { ...empty, ...stored };
    this.#fields = { ...this.#stored, ...kept };
    this.#managed = managed;
    this.secretStored = secretStored;
    if (!this.#touched.includes('proof')) this.proof = view.brokerUrl === '' ? 'secret' : 'broker';
  }

  #touch(name: FieldName | 'proof'): void {
    if (!this.#touched.includes(name)) this.#touched = [...this.#touched, name];
  }

  #forget(...names: FieldName[]): void {
    this.check = null;
    this.problems = Object.fromEntries(
      Object.entries(this.problems).filter(([name]) => !names.some((other) => other === name)),
    );
  }
}
