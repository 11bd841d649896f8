/** The plugin itself, for test apps of features whose fields have codes of the library. */
export { codeLibraryFeature } from './code-library.plugin.ts'
