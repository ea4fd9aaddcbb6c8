import { describeRefreshKills } from '../support/kill/refresh-kills.ts';

describeRefreshKills({ timesEach: 14, timesAtRandom: 100 });
