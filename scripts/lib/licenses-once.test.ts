import { describe, expect, it } from 'vitest';
import { licensesOnce } from './licenses-once.mjs';

const list = `# Licenses

All of them:

## one - 1.0.0 (MIT)

MIT License

Copyright (c) 2020 Ada

Permission is hereby granted,
free of charge.

## two - 2.0.0 (MIT)

The MIT License (MIT)

Copyright 2021 Grace

Permission is hereby granted, free of charge.

## three - 3.0.0 (ISC)

The ISC License

Copyright (c) Alan

Permission to use.
`;

describe('the list of licences', () => {
  it('names each package with its copyright, and has each text once', () => {
    const once = licensesOnce(list);
    for (const part of [
      '## one - 1.0.0 (MIT)\n\nCopyright (c) 2020 Ada',
      '## two - 2.0.0 (MIT)\n\nCopyright 2021 Grace',
    ]) {
      expect(once).toContain(part);
    }
    expect(once.match(/Permission is hereby granted/g)).toHaveLength(1);
    expect(once).toContain('## three - 3.0.0 (ISC)\n\nCopyright (c) Alan\n\nThe ISC License');
    expect(once.indexOf('Grace')).toBeLessThan(once.indexOf('Permission is hereby granted'));
  });
});
