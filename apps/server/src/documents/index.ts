export { answersThrough } from './answers.ts'
export { sayBuild } from './build-header.ts'
export { documents, type DocumentsOptions } from './documents.ts'
