import { alertCallNames } from './contract/call-names.ts';
import { alertEventNames } from './contract/events.ts';
import { expose } from './expose.ts';

expose(alertCallNames, alertEventNames);
