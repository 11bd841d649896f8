/** The plugin itself and documents to upload, for test apps of features whose things have files. */
export { docxOf, relations } from './content/made.fixture.ts'
export { fileFeature } from './file.plugin.ts'
export { sweepUnbound } from './sweep.jobs.ts'
