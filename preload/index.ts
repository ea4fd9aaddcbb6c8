import { callNames, eventNames } from './contract/names.ts';
import { expose } from './expose.ts';

expose(callNames, eventNames);
