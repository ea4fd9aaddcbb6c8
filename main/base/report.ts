import { Failure } from './failure.ts';

/**
 * Where errors go that reach no caller: one line each, without stacks and causes. Messages of ours hold no
 * secret; of a foreign error only the kind and the first line are told.
 */
export function reportTo(write: (line: string) => void): (error: unknown) => void {
  return (error) => {
    write(`bookbar: ${describe(error)}`);
  };
}

function describe(error: unknown): string {
  if (error instanceof Failure) return `${error.code}: ${error.message}`;
  if (error instanceof Error) return `${error.name}: ${error.message.split('\n')[0] ?? ''}`;
  return 'something that is no error was thrown';
}
