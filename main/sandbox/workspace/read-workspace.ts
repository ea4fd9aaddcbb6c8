import { describeIssue } from '../http/issue-text.ts';
import { StartProblem } from '../start-problem.ts';
import { workspaceSchema } from './workspace-schema.ts';
import type { Workspace } from './workspace-schema.ts';

/** The workspace that a file holds. @throws StartProblem naming the path of the first wrong value. */
export function readWorkspace(content: unknown): Workspace {
  const result = workspaceSchema.safeParse(content, { reportInput: true });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  if (first === undefined) throw result.error;
  const more = result.error.issues.length - 1;
  const rest = more > 0 ? `, and ${more} more` : '';
  throw new StartProblem(`${toPathText(first.path)}: ${describeIssue(first)} (in the workspace${rest})`);
}

/** `bookings[3].startTime` */
function toPathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || '(the whole)';
}
