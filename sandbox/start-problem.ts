/** Why the sandbox cannot start, as one line for a person: what is wrong and what to do. The command exits 2. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
