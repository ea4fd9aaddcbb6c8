import { alertCallNames, alertEventNames } from './contract/names.ts';
import { expose } from './expose.ts';

expose(alertCallNames, alertEventNames);
