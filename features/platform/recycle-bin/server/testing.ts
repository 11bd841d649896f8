/** The plugin itself, for test apps of features whose deleted things go into the bin. */
export { recycleBinFeature } from './recycle-bin.plugin.ts'
