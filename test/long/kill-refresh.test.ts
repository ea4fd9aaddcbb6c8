import { describeRefreshKills } from '../support/kill/refresh-kills.ts';

describeRefreshKills({ timesEach: 20, timesAtRandom: 500 });
