import { describeRefreshKills } from '../support/kill/refresh-kills.ts';

describeRefreshKills({ timesEach: 20, timesThroughBroker: 1, timesAtRandom: 4 });
