import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBusAddress, socketOf, systemBusAddress } from './address.ts';

describe('the session bus', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bus-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is where the environment says, or in the runtime folder, or nowhere', () => {
    expect(findBusAddress({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/x', XDG_RUNTIME_DIR: folder })).toBe(
      'unix:path=/x',
    );
    expect(findBusAddress({ XDG_RUNTIME_DIR: folder })).toBeNull();
    writeFileSync(path.join(folder, 'bus'), '');
    expect(findBusAddress({ XDG_RUNTIME_DIR: folder })).toBe(`unix:path=${path.join(folder, 'bus')}`);
    expect(findBusAddress({})).toBeNull();
  });

  it('is a socket by its path, or an abstract one, whatever else the address says', () => {
    expect(socketOf('unix:path=/run/user/1000/bus')).toBe('/run/user/1000/bus');
    expect(socketOf('unix:path=/run/a%20b%2cc,guid=00ff')).toBe('/run/a b,c');
    expect(socketOf('unix:abstract=/tmp/dbus-x,guid=1')).toBe('\0/tmp/dbus-x');
    expect(socketOf('tcp:host=127.0.0.1,port=1;unix:guid=1,path=/second')).toBe('/second');
    expect(socketOf('tcp:host=127.0.0.1,port=1')).toBeNull();
    expect(socketOf('autolaunch:')).toBeNull();
  });
});

it('the bus of the machine is at its usual place, or where the environment says', () => {
  expect(socketOf(systemBusAddress({}))).toBe('/var/run/dbus/system_bus_socket');
  expect(socketOf(systemBusAddress({ DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/x' }))).toBe('/x');
});
