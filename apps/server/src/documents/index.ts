export { answersThrough } from './answers.ts'
export { documents, type DocumentsOptions } from './documents.ts'
