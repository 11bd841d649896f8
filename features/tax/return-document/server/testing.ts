/** The plugin itself, for test apps of features whose returns are printed. */
export { returnDocumentFeature } from './return-document.plugin.ts'
