import { describeRefreshKills } from '../support/kill/refresh-kills.ts';

describeRefreshKills({ timesEach: 1, timesAtRandom: 4 });
