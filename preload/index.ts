import { callNames } from './contract/call-names.ts';
import { eventNames } from './contract/events.ts';
import { expose } from './expose.ts';

expose(callNames, eventNames);
