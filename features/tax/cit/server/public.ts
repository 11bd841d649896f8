/** Public API of annual corporate income tax for the place where features are joined. */
export { citKind } from './cit.kind.ts'
export { citSources } from './cit-sources.ts'
export type { Asset, Assets } from './assets/assets.port.ts'
