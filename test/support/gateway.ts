import { startPassingProxy, type PassingProxy } from './desktop/passing-proxy.ts';

/**
 * What a gateway does with a write: `swapped` delivers it and answers something else, `twice` delivers it twice
 * and passes on the answer to the second delivery.
 */
export type GatewayTrouble =
  | { readonly kind: 'swapped'; readonly status: number; readonly message?: string }
  | { readonly kind: 'twice' };

/** A gateway before a service, over real HTTP. */
export interface Gateway extends PassingProxy {
  /** The next request to a path that ends so has this trouble; null: it has none. */
  spoilNext(path: string, trouble: GatewayTrouble | null): void;
}

export async function openGateway(serviceUrl: string): Promise<Gateway> {
  const waiting = new Map<string, GatewayTrouble>();

  function take<K extends GatewayTrouble['kind']>(path: string, kind: K) {
    const [end, trouble] = [...waiting].find(([key]) => path.endsWith(key)) ?? [];
    if (end === undefined || trouble?.kind !== kind) return null;
    waiting.delete(end);
    return trouble as Extract<GatewayTrouble, { readonly kind: K }>;
  }

  const proxy = await startPassingProxy(
    serviceUrl,
    (_asked, passed) => {
      const swapped = take(passed.path, 'swapped');
      if (swapped === null) return passed;
      const { status, message = 'The gateway is not content' } = swapped;
      return { status, body: Buffer.from(JSON.stringify({ message })) };
    },
    (path) => (take(path, 'twice') === null ? 1 : 2),
  );
  return {
    ...proxy,
    spoilNext(path, trouble) {
      if (trouble === null) waiting.delete(path);
      else waiting.set(path, trouble);
    },
  };
}
