import { describeLongLife } from '../../test/support/lived-days/judged-life.ts';

describeLongLife({ days: 1, sleepsADay: 7 });
