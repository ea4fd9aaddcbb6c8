/**
 * Where one of the lives in a process stops for good, waiting to be killed with all the others. From then on
 * nothing that it had begun goes a step further either, as it is with a process that is dead.
 *
 * @returns to be called before each step, with its name if it has one
 */
export function createStop<Point extends string>(
  dieAt: Point | null,
): (point: Point | undefined) => Promise<void> {
  let isStopped = false;
  return async (point) => {
    const isHere = point !== undefined && point === dieAt;
    if (!isStopped && !isHere) return;
    if (!isStopped) process.stdout.write('arrived\n');
    isStopped = true;
    // The process goes on until it is killed, though none of its lives has anything left to do.
    process.stdin.resume();
    await new Promise(() => undefined);
  };
}
