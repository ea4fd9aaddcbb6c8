import { describeAccountKills } from '../support/kill/account-kills.ts';

describeAccountKills(100);
