import { describeRefreshKills } from '../../support/kill/refresh-kills.ts';

describeRefreshKills({ timesEach: 2, timesAtRandom: 8 });
