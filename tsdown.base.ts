import type { UserConfig } from 'tsdown'

/** What every package of this repository builds: ESM for Node 20.19, one file an entry, declarations beside it. */
export const base: UserConfig = {
  entry: ['src/index.ts'],
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: true,
  clean: true,
  fixedExtension: false,
}
