import { utilityProcess } from 'electron';
import type { Clock } from '../../base/clock.ts';
import { findBusAddress, type Environment } from '../bus/address.ts';
import { createKeytarClient, type KeytarClient } from './keytar-client.ts';

/**
 * keytar in a process of its own. Call it when the app is ready.
 *
 * @param processFile the bundle of keychain-process.ts
 */
export function createKeytar(processFile: string, environment: Environment, clock: Clock): KeytarClient {
  return createKeytarClient((onMessage, onExit) => {
    // Without a bus, libsecret would start one of its own; an address that leads nowhere keeps it from that.
    const bus = findBusAddress(environment) ?? 'unix:path=/nonexistent';
    const child = utilityProcess.fork(processFile, [], {
      serviceName: 'Bookbar keychain',
      stdio: 'ignore',
      env: { ...environment, DBUS_SESSION_BUS_ADDRESS: bus },
    });
    child.on('message', onMessage);
    child.once('exit', onExit);
    return {
      post: (request) => {
        child.postMessage(request);
      },
      end: () => {
        child.kill();
      },
    };
  }, clock);
}
