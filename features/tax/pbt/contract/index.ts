export { listOf, mainForm, reliefForm, sourceLists, type SourceList } from './lists.ts'
