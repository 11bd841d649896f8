export { answersThrough } from './answers.ts'
export { setBuildHeader } from './build-header.ts'
export { documents, type DocumentsOptions } from './documents.ts'
