import { callNames } from './contract/call-names.ts';
import { eventNames } from './contract/event-names.ts';
import { expose } from './expose.ts';

expose(callNames, eventNames);
