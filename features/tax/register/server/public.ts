/** Public API of the registers for the place where features are joined. */
export { registerPortWith } from './register.port.ts'
export { noStampDocuments, type StampDocument, type StampDocuments } from './stamp-documents.port.ts'
