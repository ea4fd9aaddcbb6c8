import { it } from 'vitest';
import { createDemoWorkspace } from '../../main/sandbox/demo/demo-workspace.ts';
import { createCountedBytes } from '../support/sandbox-service.ts';
it('t', () => {
  for (const n of [1,10,200]) { const t=performance.now(); for (let i=0;i<n;i++) createDemoWorkspace({nowMs:1.8e12+i*7*3600e3,timeZone:'Europe/Berlin',randomBytes:createCountedBytes()}); console.log(n,(performance.now()-t)/n); }
});
