import { startPassingProxy, type PassingProxy } from './passing-proxy.ts';

/** Stands between the app and the service and notes every secret that passes. */
export interface RecordingProxy extends PassingProxy {
  /** Codes, access tokens and refresh tokens, as they were on the wire. */
  readonly secrets: () => readonly string[];
}

/** Passes everything on to the service's base address, consent page included. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const secrets = new Set<string>();
  const proxy = await startPassingProxy(target, (asked, passed) => {
    const bearer = /^Bearer (.+)$/.exec(asked.authorization ?? '')?.[1];
    if (bearer !== undefined) secrets.add(bearer);
    for (const match of passed.body
      .toString('latin1')
      .matchAll(/"(?:accessToken|refreshToken)":"([^"]+)"/g)) {
      secrets.add(match[1] ?? '');
    }
    const code = /[?&]code=([^&]+)/.exec(passed.headers.location ?? '')?.[1];
    if (code !== undefined) secrets.add(code);
    return passed;
  });
  return { ...proxy, secrets: () => [...secrets] };
}
