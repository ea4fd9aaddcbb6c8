import { createConfig } from './lint/config.js';

export default createConfig({ types: true });
