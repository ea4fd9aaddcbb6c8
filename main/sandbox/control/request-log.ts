/** A request as the control plane tells of it; the path is without its query, which may hold secrets. */
export interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** 0 when the connection was cut and no status was sent. */
  readonly status: number;
  /** null for the consent page and for paths that are no operation. */
  readonly operation: string | null;
}

export interface RequestLog {
  readonly requests: readonly LoggedRequest[];
  add(request: LoggedRequest): void;
}

const mostRequests = 10_000;

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = [];
  return {
    requests,
    add(request) {
      requests.push(request);
      if (requests.length > mostRequests) requests.shift();
    },
  };
}
