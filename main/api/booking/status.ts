/**
 * Whether a booking does not take place. Judged by its status alone: a living booking may carry a
 * cancellation reason, which then is why it was moved here (docs/service-notes.md).
 */
export function isOff({ status }: { readonly status: string }): boolean {
  return status === 'CANCELLED' || status === 'REJECTED';
}
