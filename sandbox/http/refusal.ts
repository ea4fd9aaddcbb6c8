import type { z } from 'zod';

/**
 * Statuses with which the service refuses a call; the body is always `{"message","url","method"}`. 500 is only
 * ever a refusal under the quirk `olderErrors`.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 501;

/** A call that the service turns away. Its message is for the caller and holds no secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The error body of the family's web routes; the service's document does not show one (docs/service-notes.md). */
export function errorBody(message: string, method: string, path: string) {
  return { message, url: path, method };
}

type Issue = z.core.$ZodIssue;

const maxEchoLength = 60;

/**
 * Says what does not fit as services of this family do: `code in 'path,to,field': text`, joined by `; `.
 * (docs/service-notes.md, "Errors")
 */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .flatMap((issue) => unfold(issue))
    .map((issue) => `${codeOf(issue)} in '${issue.path.join(',')}': ${describeIssue(issue)}`)
    .join('; ');
}

/** Of a choice between shapes, the issues of the shape that was most likely meant. */
function unfold(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.filter((found) => !found.some(isOfAnotherKind));
  const [closest] = (meant.length > 0 ? meant : issue.errors).toSorted((a, b) => a.length - b.length);
  if (closest === undefined) return [issue];
  return closest.flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isOfAnotherKind(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0;
}

/** What one value should have been, and what it was. Only names of types and of choices are repeated. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${issue.expected}, received ${typeName(issue.input)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'Required'
        : `Invalid enum value. Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}, received ${echo(issue.input)}`;
    default:
      return issue.message;
  }
}

/** The family's names are those of an older schema library. */
function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.input === undefined ? 'invalid_type' : 'invalid_enum_value';
    case 'invalid_format':
      return 'invalid_string';
    default:
      return issue.code;
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && !Number.isInteger(value) ? 'float' : typeof value;
}

function echo(value: unknown): string {
  return typeof value === 'string' ? `'${value.slice(0, maxEchoLength)}'` : typeName(value);
}
