import { describeLongLife } from '../support/lived-days/judged-life.ts';

describeLongLife({ days: 30, sleepsADay: 7 });
