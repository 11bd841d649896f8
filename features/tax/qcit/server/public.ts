/** Public API of quarterly corporate income tax for the place where features are joined. */
export { qcitKind } from './qcit.kind.ts'
export { quarterSources, quarterSourcesFrom } from './quarter-sources.ts'
