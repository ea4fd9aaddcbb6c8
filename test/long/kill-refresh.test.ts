import { describeRefreshKills } from '../support/kill/refresh-kills.ts';

describeRefreshKills({ timesEach: 100, timesThroughBroker: 20, timesAtRandom: 500 });
