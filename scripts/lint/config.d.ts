import type { Linter } from 'eslint';

/** The linter's gate; without `types` nothing asks the compiler. */
export declare function createConfig(options: { types: boolean }): Linter.Config[];
