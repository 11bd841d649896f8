/** Public server API of evidence packs for the place where features are joined. */
export { storedPart, tableText, type EvidencePart, type EvidenceSource } from './parts/evidence-part.ts'
