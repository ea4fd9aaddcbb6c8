import { StorageError } from './secret-store.ts';

/** Runs a step on the disk; whatever goes wrong in it becomes a `StorageError`. */
export async function storing<T>(attempted: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(attempted, error);
  }
}
