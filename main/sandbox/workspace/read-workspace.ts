import { describeIssue } from '../http/issue-text.ts';
import { StartProblem } from '../start-problem.ts';
import { workspaceSchema } from './workspace-schema.ts';
import type { Workspace } from './workspace-schema.ts';

/** The workspace that a file's text holds. @throws StartProblem naming the path of the first wrong value. */
export function readWorkspaceText(text: string, fileName: string): Workspace {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new StartProblem(`${fileName}: not valid JSON`);
  }
  return readWorkspace(content, fileName);
}

/** The same for content that is already parsed. */
export function readWorkspace(content: unknown, name = 'workspace'): Workspace {
  const result = workspaceSchema.safeParse(content, { reportInput: true });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  if (first === undefined) throw result.error;
  const more = result.error.issues.length - 1;
  const rest = more > 0 ? `, and ${more} more` : '';
  throw new StartProblem(`${toPathText(first.path)}: ${describeIssue(first)} (in ${name}${rest})`);
}

/** `bookings[3].startTime` */
function toPathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || '(the whole)';
}
