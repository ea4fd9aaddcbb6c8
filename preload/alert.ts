import { alertCallNames } from './contract/call-names.ts';
import { alertEventNames } from './contract/event-names.ts';
import { expose } from './expose.ts';

expose(alertCallNames, alertEventNames);
