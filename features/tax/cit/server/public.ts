/** Public API of annual corporate income tax for the place where features are joined. */
export type { DeclaredWages } from './beside/wages.port.ts'
export { citKind } from './cit.kind.ts'
export { citSources } from './cit-sources.ts'
export type { Asset, Assets } from './assets/assets.port.ts'
