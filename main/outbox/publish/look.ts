import { Failure } from '../../base/failure.ts';
import type { SwitchFailure } from '../../../preload/contract/model/board.ts';
import type { PublishSubject } from './send-switch.ts';

/** What reading an event type shows: whether it is published, or why that cannot be known. */
export type Looked =
  | { readonly kind: 'truth'; readonly isPublished: boolean }
  | {
      readonly kind: 'failed';
      readonly end: { readonly kind: 'failed'; readonly why: SwitchFailure; readonly message: string | null };
    };

/** Reads once. Rejects with `Failure` when it had better be read later. */
export async function look(id: number, subject: Pick<PublishSubject, 'readAnew'>): Promise<Looked> {
  const failed = (why: SwitchFailure, message: string | null): Looked => ({
    kind: 'failed',
    end: { kind: 'failed', why, message },
  });
  try {
    const { isPublished } = await subject.readAnew(id);
    return typeof isPublished === 'boolean' ? { kind: 'truth', isPublished } : failed('unchanged', null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = error.serviceMessage ?? null;
    switch (error.code) {
      case 'not-found':
        return failed('gone', message);
      case 'not-allowed':
      case 'refused':
        return failed(error.code, message);
      default:
        throw error;
    }
  }
}
